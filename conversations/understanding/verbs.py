"""Verbs of any business: what people ask a program to do, and the nouns of doing it. Tables only."""

from conversations.references.folding import listed

# Infinitives.
PORTUGUESE = listed("""
    abrir fechar mostrar exibir adicionar acrescentar incluir remover retirar excluir apagar deletar criar fazer
    cancelar mudar alterar atualizar trocar marcar desmarcar agendar reagendar reservar buscar procurar achar
    encontrar comprar pedir enviar mandar transferir pagar tocar alugar ligar desligar chamar listar ver olhar
    visualizar trazer levar colocar botar mover copiar imprimir baixar subir exportar importar assinar aprovar
    reprovar rejeitar liberar suspender prorrogar estender renovar emitir iniciar começar parar terminar encerrar
    finalizar concluir atribuir designar convidar notificar avisar lembrar registrar cadastrar gravar salvar guardar
    escrever anotar ler editar modificar renomear anexar arquivar compartilhar publicar responder encaminhar
    contatar conectar ativar desativar habilitar desabilitar bloquear desbloquear travar destravar resetar reiniciar
    restaurar recuperar carregar recarregar rodar executar gerar preparar montar desmontar calcular comparar contar
    ordenar filtrar selecionar escolher destacar navegar ir voltar acessar entrar sair vir visitar recomendar
    sugerir organizar solicitar requisitar aplicar sacar depositar estornar reembolsar cobrar devolver substituir
    consertar reparar limpar lavar inspecionar testar medir monitorar acompanhar rastrear localizar assistir ouvir
    contratar demitir treinar ensinar traduzir converter juntar separar dividir combinar inserir duplicar clonar
    colar cortar preencher esvaziar embalar despachar entregar coletar puxar empurrar aumentar diminuir reduzir
    encurtar alongar adiar antecipar confirmar verificar validar revisar auditar conferir checar consultar relatar
    desassinar seguir barrar permitir autorizar conceder revogar negar recusar aceitar manter segurar pausar retomar
    continuar repetir refazer desfazer reverter reabrir escalar sinalizar etiquetar rotular desenhar instalar
    configurar alocar isolar drenar purgar soldar pintar içar descarregar varrer passar deixar tirar pegar dar
    vender abastecer levantar fotografar filmar providenciar arrumar ajustar corrigir definir estabelecer vincular
    desvincular associar relacionar transformar deslocar interditar evacuar ventilar acionar disparar interromper
    abortar informar comunicar alertar emprestar lançar faturar quitar afastar remarcar recomeçar parcelar simular
    descontar somar subtrair multiplicar pesquisar catalogar classificar tentar dispensar descartar fixar desfixar
    programar reprogramar prever planejar realocar remanejar promover rebaixar ocultar esconder revelar contabilizar
    conciliar reabastecer encomendar embarcar desembarcar desconectar sincronizar recalcular reimprimir reenviar
    redirecionar desviar apontar liquidar renegociar negociar cotar orçar assegurar vistoriar fiscalizar desocupar
    ocupar lacrar deslacrar desenergizar energizar aterrar calibrar regular afiar lubrificar engraxar parafusar
    apertar afrouxar vedar amarrar encaixotar pesar embrulhar
""")
ENGLISH = listed("""
    open close show add remove delete create make cancel change update set book reserve find search look get buy order
    send transfer pay play rent call schedule plan check list view display give bring take put move copy print
    download upload export import sign approve reject release suspend extend renew issue submit start begin stop end
    finish complete assign invite notify remind register record log save store write read edit modify rename attach
    archive share publish post reply answer forward email text message contact connect switch turn enable disable
    activate deactivate lock unlock reset restart restore recover refresh reload run execute launch build generate
    prepare draft calculate compute compare count sort filter select choose pick mark tick highlight navigate go
    return come visit recommend suggest arrange organize organise request apply withdraw deposit refund charge
    exchange replace repair fix clean wash inspect test measure monitor track trace locate watch listen hire fire
    recruit train teach learn study translate convert merge split combine join leave enter exit insert include exclude
    duplicate clone paste cut fill empty pack ship deliver collect fetch retrieve pull push raise lower increase
    decrease reduce shorten lengthen postpone delay reschedule confirm verify validate review audit report summarize
    describe explain tell purchase subscribe unsubscribe follow unfollow block unblock ban allow grant revoke deny
    accept decline keep hold drop pause resume continue repeat redo undo revert reopen escalate flag tag label note
    draw install uninstall configure route allocate dispatch evacuate ventilate isolate drain purge power shut plug
    unplug weld paint lift hoist load unload sweep wipe remember forget effect initiate inform alert warn try adjust
    correct quit terminate abort void transport drive bill invoice sync scan snooze mute unmute zoom discard dismiss
    link unlink map detach appoint reassign designate trim crop sew boost resend reverse reprint rerun rebook
    revise recheck remind ping cc bcc nudge fax chase
""")
# Nouns of doing that their verbs do not give by rule, each with its verbs.
PORTUGUESE_DEEDS = tuple(
    tuple(entry.split())
    for entry in listed(
        """
    emissao emitir; suspensao suspender; transferencia transferir; insercao inserir; inclusao incluir; exclusao
    excluir; remocao remover; abertura abrir; reducao reduzir; cobranca cobrar; mudanca mudar; troca trocar; compra
    comprar; envio enviar; entrega entregar; reserva reservar; concessao conceder; extensao estender; devolucao
    devolver; cadastro cadastrar; registro registrar; bloqueio bloquear; desbloqueio desbloquear; inicio iniciar;
    retirada retirar; partida partir ligar; rescisao rescindir; demissao demitir; assinatura assinar; baixa baixar;
    edicao editar; venda vender; saque sacar; deposito depositar; estorno estornar; reembolso reembolsar; conserto
    consertar; reparo reparar; limpeza limpar; inspecao inspecionar; teste testar; medida medir; contato contatar;
    despacho despachar; coleta coletar; aumento aumentar; revisao revisar; consulta consultar; conversao converter;
    leitura ler; copia copiar; ajuste ajustar; correcao corrigir; desfeita desfazer; aluguel alugar; pedido pedir;
    escolha escolher; busca buscar; visita visitar; fechamento fechar; exibicao exibir; ligacao ligar; desligamento
    desligar; adicao adicionar; permuta trocar; substituicao substituir; renegociacao renegociar; emprestimo
    emprestar; resgate resgatar; aviso avisar; lembrete lembrar; traducao traduzir; divisao dividir;
    impressao imprimir; admissao admitir; conclusao concluir; promocao promover; calculo calcular;
    convite convidar; resumo resumir; encaixe encaixar; pausa pausar; adiantamento adiantar; baixa registrar
    """,
        ";",
    )
)
ENGLISH_DEEDS = tuple(
    tuple(entry.split())
    for entry in listed(
        """
    cancellation cancel; extension extend; deletion delete; removal remove; addition add; creation create;
    notification notify; transfer transfer; payment pay; purchase purchase buy; refund refund; approval approve;
    rejection reject; suspension suspend; release release; renewal renew; update update; change change; assignment
    assign; registration register; reminder remind; import import; export export; upload upload; download download;
    shipment ship; delivery deliver; move move; swap swap; switch switch; upgrade upgrade; exchange exchange; merge
    merge; conversion convert; translation translate; submission submit; closure close; calculation calculate;
    installation install; activation activate; deactivation deactivate; invitation invite; publication publish;
    restart restart; reset reset; sync sync; scan scan; search search; replacement replace; postponement postpone;
    duplication duplicate; evacuation evacuate; allocation allocate; restoration restore; recovery recover; withdrawal
    withdraw; deposit deposit; reversal reverse; reopening reopen; correction correct; adjustment adjust; reduction
    reduce; increase increase; launch launch; generation generate; subscription subscribe; upgrade upgrade; dispatch
    dispatch; shutdown shut; modification modify; alteration alter; sale sell
    """,
        ";",
    )
)
