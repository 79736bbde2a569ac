"""The refusals of this domain: reason code, status, and a sentence per locale."""

from policy.errors import register_reason

PERMIT_NOT_EDITABLE = register_reason(
    "PERMIT_NOT_EDITABLE",
    409,
    pt="Nada foi alterado: a permissão está {status_pt}.",
    en="Nothing was changed: the permit is {status_en}.",
)
PERMIT_NOT_CANCELLABLE = register_reason(
    "PERMIT_NOT_CANCELLABLE",
    409,
    pt="A permissão não foi cancelada: ela já está {status_pt}.",
    en="The permit was not cancelled: it is already {status_en}.",
)
COMPONENT_ALREADY_PRESENT = register_reason(
    "COMPONENT_ALREADY_PRESENT",
    409,
    pt="O componente “{name_pt}” já está na permissão {permit}.",
    en="The component “{name_en}” is already on permit {permit}.",
)
COMPONENT_NOT_ON_PERMIT = register_reason(
    "COMPONENT_NOT_ON_PERMIT",
    404,
    pt="A permissão {permit} não tem esse componente.",
    en="Permit {permit} does not have that component.",
)
COMPONENT_GONE = register_reason(
    "COMPONENT_GONE",
    409,
    pt="O componente já não está na permissão.",
    en="The component is no longer on the permit.",
)
COMPONENT_TYPE_UNKNOWN = register_reason(
    "COMPONENT_TYPE_UNKNOWN",
    404,
    pt="O catálogo não tem esse tipo de componente.",
    en="The catalogue has no such component type.",
)
VALUE_CHANGED_SINCE = register_reason(
    "VALUE_CHANGED_SINCE",
    409,
    pt="O valor foi alterado de novo depois disso.",
    en="The value was changed again after that.",
)
VALIDITY_OUT_OF_RANGE = register_reason(
    "VALIDITY_OUT_OF_RANGE",
    400,
    pt="A validade precisa ficar entre {minimum} e {maximum} dias.",
    en="The validity must be between {minimum} and {maximum} days.",
)
VALIDITY_UNCHANGED = register_reason(
    "VALIDITY_UNCHANGED",
    409,
    pt="A permissão {permit} já vale {days} dias; não há o que alterar.",
    en="Permit {permit} is already valid for {days} days; there is nothing to change.",
)
PERMIT_NUMBER_TAKEN = register_reason(
    "PERMIT_NUMBER_TAKEN",
    409,
    pt="{company} já tem uma permissão com o número {number}.",
    en="{company} already has a permit numbered {number}.",
)
VALIDITY_ENDS_TOO_EARLY = register_reason(
    "VALIDITY_ENDS_TOO_EARLY",
    409,
    pt="A validade terminaria antes do início do serviço, agendado para {moment_pt}.",
    en="The validity would end before the work starts, which is scheduled for {moment_en}.",
)
EMPLOYEE_ALREADY_ON_PERMIT = register_reason(
    "EMPLOYEE_ALREADY_ON_PERMIT",
    409,
    pt="{name} já está na equipe da permissão {permit}.",
    en="{name} is already on the team of permit {permit}.",
)
EMPLOYEE_NOT_ON_PERMIT = register_reason(
    "EMPLOYEE_NOT_ON_PERMIT",
    404,
    pt="Essa pessoa não está na equipe da permissão {permit}.",
    en="That person is not on the team of permit {permit}.",
)
EMPLOYEE_GONE = register_reason(
    "EMPLOYEE_GONE",
    409,
    pt="Essa pessoa já não está na equipe da permissão.",
    en="That person is no longer on the team of the permit.",
)
EMPLOYEE_UNKNOWN = register_reason(
    "EMPLOYEE_UNKNOWN",
    404,
    pt="Não há esse funcionário cadastrado.",
    en="No such employee is registered.",
)
RISK_NOT_ON_PERMIT = register_reason(
    "RISK_NOT_ON_PERMIT",
    404,
    pt="A permissão {permit} não tem esse risco.",
    en="Permit {permit} does not have that risk.",
)
RISK_GONE = register_reason(
    "RISK_GONE",
    409,
    pt="O risco já não está na permissão.",
    en="The risk is no longer on the permit.",
)
RISK_ALREADY_PRESENT = register_reason(
    "RISK_ALREADY_PRESENT",
    409,
    pt="O risco “{description}” já está na permissão {permit}.",
    en="The risk “{description}” is already on permit {permit}.",
)
WORK_START_IN_THE_PAST = register_reason(
    "WORK_START_IN_THE_PAST",
    409,
    pt="O início do serviço não foi agendado: {moment_pt} já passou.",
    en="The start of work was not scheduled: {moment_en} has already passed.",
)
WORK_START_OUTSIDE_VALIDITY = register_reason(
    "WORK_START_OUTSIDE_VALIDITY",
    409,
    pt="O início do serviço precisa ficar dentro da validade, de {start_pt} até {end_pt}.",
    en="The start of work must be within the validity, from {start_en} to {end_en}.",
)
WORK_START_UNCHANGED = register_reason(
    "WORK_START_UNCHANGED",
    409,
    pt="O início do serviço já está agendado para {moment_pt}.",
    en="The start of work is already scheduled for {moment_en}.",
)
TRAINING_SYSTEM_OFF = register_reason(
    "TRAINING_SYSTEM_OFF",
    503,
    pt="O sistema de treinamentos não está ligado a esta instalação.",
    en="No training system is connected to this installation.",
)
TRAINING_ACCESS_DENIED = register_reason(
    "TRAINING_ACCESS_DENIED",
    502,
    pt="O sistema de treinamentos não aceitou o acesso desta instalação; nada foi feito. Avise quem a administra.",
    en="The training system did not accept the access of this installation; nothing was done. Tell whoever runs it.",
)
TRAINING_REFUSED = register_reason(
    "TRAINING_REFUSED",
    409,
    pt="O sistema de treinamentos recusou o pedido; nada foi feito.",
    en="The training system refused the request; nothing was done.",
)
TRAINING_EMPLOYEE_UNKNOWN = register_reason(
    "TRAINING_EMPLOYEE_UNKNOWN",
    404,
    pt="O sistema de treinamentos não conhece esse funcionário.",
    en="The training system does not know that employee.",
)
TRAINING_COURSE_UNKNOWN = register_reason(
    "TRAINING_COURSE_UNKNOWN",
    404,
    pt="O sistema de treinamentos não oferece esse treinamento.",
    en="The training system does not offer that training.",
)
TRAINING_ALREADY_ENROLLED = register_reason(
    "TRAINING_ALREADY_ENROLLED",
    409,
    pt="Esse funcionário já está inscrito nesse treinamento.",
    en="That employee is already enrolled in that training.",
)
TRAINING_COURSE_FULL = register_reason(
    "TRAINING_COURSE_FULL",
    409,
    pt="Não há vaga nesse treinamento; ninguém foi inscrito.",
    en="There is no place left in that training; nobody was enrolled.",
)
TRAINING_NOT_ENROLLED = register_reason(
    "TRAINING_NOT_ENROLLED",
    409,
    pt="Esse funcionário não está inscrito nesse treinamento.",
    en="That employee is not enrolled in that training.",
)
TRAINING_ALREADY_REQUESTED = register_reason(
    "TRAINING_ALREADY_REQUESTED",
    409,
    pt="Já há um pedido aberto desse treinamento: {request}.",
    en="There is already an open request for that training: {request}.",
)
TRAINING_REQUEST_CLOSED = register_reason(
    "TRAINING_REQUEST_CLOSED",
    409,
    pt="O pedido de treinamento já não está aberto.",
    en="The request for training is no longer open.",
)
RESPONSIBLE_UNCHANGED = register_reason(
    "RESPONSIBLE_UNCHANGED",
    409,
    pt="{name} já é responsável pela permissão {permit}.",
    en="{name} is already in charge of permit {permit}.",
)
COPY_DIFFERS = register_reason(
    "COPY_DIFFERS",
    409,
    pt="A permissão {permit} não ficou como foi pedido: {differences_pt}.",
    en="Permit {permit} is not as it was asked for: {differences_en}.",
)
