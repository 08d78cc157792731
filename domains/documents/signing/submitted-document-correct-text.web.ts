import { catalog } from '#platform/web/i18n.ts'

export const useCorrectText = catalog(
  (f) => ({
    editTitle: 'Correct the contents',
    editSentence: 'Change what is wrong on the page. A new version is made and everyone signs it anew.',
    changeTitle: 'Change after submission',
    changeSentence:
      'Change what is wrong on the page. A new version is made, every signature falls, and you sign it now.',
    changeSentenceOther:
      'Change what is wrong on the page. A new version is made, every signature falls, and its author signs it first.',
    nothing: 'Nothing changed yet.',
    changed: (n: number) => f.plural(n, { one: '# answer changed', other: '# answers changed' }),
    problems: (n: number) =>
      f.plural(n, { one: '# answer cannot be kept yet.', other: '# answers cannot be kept yet.' }),
    problem: (label: string, problem: string) => `${label}: ${problem}`,
    cancel: 'Cancel',
    go: 'See what follows',
    goWhy: 'Change something on the page first',
    fixFirst: 'Put right the marked answers first',
    dialogEdit: 'Save the correction?',
    dialogChange: 'Change the submitted document?',
    reason: 'Reason',
    reasonHelp: 'Everyone can read it with the new version.',
    reasonWanted: 'Write the reason first',
    signWanted: 'Sign first: the change and your signature are one step',
    undo: 'The version before stays readable. It cannot be brought back by itself; change it again instead.',
    confirmEdit: 'Save the correction',
    confirmChange: 'Change and sign',
    confirmChangeOther: 'Change the document',
    doneEdit: (n: number) => `Version ${f.number(n)} is made. Everyone who signed is told.`,
    yours: 'Your signature on the new version',
  }),
  (f) => ({
    editTitle: 'Corregir el contenido',
    editSentence: 'Cambie en la página lo que esté mal. Se crea una versión nueva y todos la firman de nuevo.',
    changeTitle: 'Cambiar después del envío',
    changeSentence:
      'Cambie en la página lo que esté mal. Se crea una versión nueva, caen todas las firmas y usted firma ahora.',
    changeSentenceOther:
      'Cambie en la página lo que esté mal. Se crea una versión nueva, caen todas las firmas y su autor la firma primero.',
    nothing: 'Aún no ha cambiado nada.',
    changed: (n: number) => f.plural(n, { one: '# respuesta cambiada', other: '# respuestas cambiadas' }),
    problems: (n: number) =>
      f.plural(n, { one: '# respuesta aún no se puede guardar.', other: '# respuestas aún no se pueden guardar.' }),
    problem: (label: string, problem: string) => `${label}: ${problem}`,
    cancel: 'Cancelar',
    go: 'Ver qué sigue',
    goWhy: 'Cambie primero algo en la página',
    fixFirst: 'Corrija primero las respuestas marcadas',
    dialogEdit: '¿Guardar la corrección?',
    dialogChange: '¿Cambiar el documento enviado?',
    reason: 'Motivo',
    reasonHelp: 'Queda con la versión nueva a la vista de todos.',
    reasonWanted: 'Escriba primero el motivo',
    signWanted: 'Firme primero: el cambio y su firma son un solo paso',
    undo: 'La versión anterior sigue legible. No vuelve por sí sola; en ese caso, cámbielo otra vez.',
    confirmEdit: 'Guardar la corrección',
    confirmChange: 'Cambiar y firmar',
    confirmChangeOther: 'Cambiar el documento',
    doneEdit: (n: number) => `Se creó la versión ${f.number(n)}. Se avisa a quienes habían firmado.`,
    yours: 'Su firma en la versión nueva',
  }),
)
