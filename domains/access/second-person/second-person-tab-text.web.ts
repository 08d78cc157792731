import { catalog } from '#platform/web/i18n.ts'

export const useSecondPersonText = catalog(
  (f) => ({
    title: 'Waiting for a second person',
    sentence:
      'These changes would open charts or accounts that the one who asked cannot open alone. Ask them why before you confirm.',
    none: 'Nothing is waiting',
    noneText: 'When a change needs a second person, it shows up here for seven days.',
    asked: (who: string, when: string) => `Asked by ${who}, ${when}`,
    gains: (names: readonly string[]) => `Opens more to ${f.list(names)}`,
    charts: (n: number) => f.plural(n, { one: '# confidential chart', other: '# confidential charts' }),
    confirm: 'Confirm',
    decline: 'Decline',
    Own: 'Someone else has to confirm this.',
    SameHands:
      'One of you opened the other’s account, or the same person opened both, in the last two weeks. Someone else has to confirm this.',
    confirmed: 'Confirmed and done.',
    declined: 'The request is declined.',
    declineTitle: 'Decline this request',
    link: 'Hand this link over in person',
    linkText: 'It is shown only now, works once, and ends after 30 minutes. Give it to the person directly.',
    done: 'Done',
    cancel: 'Cancel',
    oneTitle: 'A change that needs a second person',
    sentenceOne:
      'It would open charts or accounts that the one who asked cannot open alone. Ask them why before you confirm.',
    gone: 'This request was already answered.',
  }),
  (f) => ({
    title: 'Esperan a una segunda persona',
    sentence:
      'Estos cambios abrirían expedientes o cuentas que quien los pide no puede abrir por su cuenta. Pregúntele por qué antes de confirmar.',
    none: 'No hay nada en espera',
    noneText: 'Cuando un cambio necesite a una segunda persona, aparecerá aquí durante siete días.',
    asked: (who: string, when: string) => `Pedido por ${who}, ${when}`,
    gains: (names: readonly string[]) => `Abre más a ${f.list(names)}`,
    charts: (n: number) => f.plural(n, { one: '# expediente confidencial', other: '# expedientes confidenciales' }),
    confirm: 'Confirmar',
    decline: 'Rechazar',
    Own: 'Otra persona debe confirmarlo.',
    SameHands:
      'Una de las dos cuentas abrió la otra, o la misma persona abrió ambas, en las últimas dos semanas. Otra persona debe confirmarlo.',
    confirmed: 'Confirmado y hecho.',
    declined: 'La solicitud fue rechazada.',
    declineTitle: 'Rechazar esta solicitud',
    link: 'Entregue este enlace en persona',
    linkText: 'Se muestra solo ahora, sirve una vez y vence a los 30 minutos. Déselo directamente a la persona.',
    done: 'Listo',
    cancel: 'Cancelar',
    oneTitle: 'Un cambio que necesita una segunda persona',
    sentenceOne:
      'Abriría expedientes o cuentas que quien lo pide no puede abrir por su cuenta. Pregúntele por qué antes de confirmar.',
    gone: 'Esta solicitud ya se respondió.',
  }),
)
