import { catalog } from '#platform/web/i18n.ts'

/** Words of the wizard that gives cases to others. */
export const useTransferText = catalog(
  (f) => ({
    title: (name: string) => `Transfer cases of ${name}`,
    choose: 'Choose who gets each case, or give everyone in a sub-program to one colleague.',
    preview: 'Nothing has changed yet. Read what will happen.',
    done: 'The cases have moved.',
    allClients: (program: string) => `All clients in ${program} to`,
    allFamilies: (program: string) => `All families in ${program} to`,
    to: (name: string) => `${name} goes to`,
    leave: 'Stays for now',
    carrier: (name: string, n: number) => f.plural(n, { one: `${name}, # case`, other: `${name}, # cases` }),
    noCarrier:
      'Nobody else here takes these cases. First choose “Takes client cases” or “Takes family cases” in a colleague’s membership.',
    since: (day: string) => `since ${day}`,
    from: 'First day of the new workers',
    note: 'Note to the new workers',
    noteHelp: 'They get it with the notice about the transfer.',
    nothingChosen: 'Choose a colleague for at least one case',
    outside: (n: number) =>
      f.plural(n, {
        one: '# more case is outside your work. Its supervisor has to transfer it.',
        other: '# more cases are outside your work. Their supervisors have to transfer them.',
      }),
    left: (n: number) =>
      f.plural(n, {
        one: '# of the people you selected has no case manager yet, or is outside your work, and is not listed.',
        other: '# of the people you selected have no case manager yet, or are outside your work, and are not listed.',
      }),
    cancel: 'Cancel',
    back: 'Back',
    close: 'Close',
    look: 'Preview',
    move: (n: number) => f.plural(n, { one: 'Transfer # case', other: 'Transfer # cases' }),
    willMove: 'What will move',
    moved: 'What moved',
    whatHappens: 'What will happen',
    load: (name: string, before: number, after: number) =>
      `**${name}** goes from **${f.number(before)}** to **${f.number(after)}** open cases`,
    own: (name: string, before: number, after: number) =>
      `**${name}** keeps **${f.number(after)}** of **${f.number(before)}** open cases`,
    starts: (day: string) => `The new workers begin on **${day}**; the old assignments end the day before`,
    notices: (n: number) => f.plural(n, { one: '**#** colleague is told', other: '**#** colleagues are told' }),
    undo: 'All of it can be undone in one step, right away or later from Activity in Settings, for 30 days.',
    toast: (n: number) => f.plural(n, { one: '# case transferred.', other: '# cases transferred.' }),
    undone: 'The transfer is undone.',
    goOn: 'Continue to deactivate',
    nothing: 'No cases to transfer',
    nothingText: 'There are no open cases here that you can transfer.',
    steps: (at: number) => `Step ${at} of 3`,
    arrow: (to: string) => `to ${to}`,
  }),
  (f) => ({
    title: (name: string) => `Transferir los casos de ${name}`,
    choose: 'Diga para cada caso a quién pasa, o dé todos los de un subprograma a un colega.',
    preview: 'Todavía no ha cambiado nada. Lea lo que va a pasar.',
    done: 'Los casos pasaron.',
    allClients: (program: string) => `Todos los clientes de ${program} a`,
    allFamilies: (program: string) => `Todas las familias de ${program} a`,
    to: (name: string) => `${name} pasa a`,
    leave: 'Se queda por ahora',
    carrier: (name: string, n: number) => f.plural(n, { one: `${name}, # caso`, other: `${name}, # casos` }),
    noCarrier: 'Nadie más aquí puede llevar estos casos. Marque primero a un colega como quien lleva casos.',
    since: (day: string) => `desde el ${day}`,
    from: 'Primer día de quienes siguen',
    note: 'Nota para quienes siguen',
    noteHelp: 'La leen con el aviso del traslado.',
    nothingChosen: 'Elija a un colega para al menos un caso',
    outside: (n: number) =>
      f.plural(n, {
        one: '# caso más está fuera de su trabajo. Lo transfiere su supervisor.',
        other: '# casos más están fuera de su trabajo. Los transfieren sus supervisores.',
      }),
    left: (n: number) =>
      f.plural(n, {
        one: '# de las personas que eligió no tiene encargado del caso o está fuera de su trabajo, y no aparece.',
        other: '# de las personas que eligió no tienen encargado del caso o están fuera de su trabajo, y no aparecen.',
      }),
    cancel: 'Cancelar',
    back: 'Atrás',
    close: 'Cerrar',
    look: 'Vista previa',
    move: (n: number) => f.plural(n, { one: 'Transferir # caso', other: 'Transferir # casos' }),
    willMove: 'Lo que pasará',
    moved: 'Lo que pasó',
    whatHappens: 'Lo que va a ocurrir',
    load: (name: string, before: number, after: number) =>
      `**${name}** pasa de **${f.number(before)}** a **${f.number(after)}** casos abiertos`,
    own: (name: string, before: number, after: number) =>
      `**${name}** conserva **${f.number(after)}** de **${f.number(before)}** casos abiertos`,
    starts: (day: string) => `Quienes siguen empiezan el **${day}**; las asignaciones anteriores terminan el día antes`,
    notices: (n: number) => f.plural(n, { one: 'Se avisa a **#** colega', other: 'Se avisa a **#** colegas' }),
    undo: 'Todo se puede deshacer en un paso, enseguida o más tarde desde Actividad en Ajustes, durante 30 días.',
    toast: (n: number) => f.plural(n, { one: '# caso transferido.', other: '# casos transferidos.' }),
    undone: 'El traslado quedó deshecho.',
    goOn: 'Seguir para desactivar',
    nothing: 'No hay casos que transferir',
    nothingText: 'No lleva nada abierto dentro de su trabajo.',
    steps: (at: number) => `Paso ${at} de 3`,
    arrow: (to: string) => `a ${to}`,
  }),
)
