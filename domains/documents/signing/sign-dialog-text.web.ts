import { catalog } from '#platform/web/i18n.ts'

export const useSignDialogText = catalog(
  (f) => ({
    title: (form: string) => `Sign “${form}”`,
    titleReview: (form: string) => `Confirm “${form}” as reviewed`,
    titleMany: (n: number) => f.plural(n, { one: 'Sign # document', other: 'Sign # documents' }),
    sentence: (label: string, chart: string) => `You sign as ${label}, in the file of ${chart}.`,
    manySentence: 'One confirmation signs all of them, each on its own line and over its own text.',
    meaning: 'Your signature says',
    meaningReview: 'Your confirmation says',
    over: (n: number, short: string) => `Version ${f.number(n)}, content ${short}`,
    cancel: 'Cancel',
    sign: 'Sign',
    signMany: (n: number) => f.plural(n, { one: 'Sign # document', other: 'Sign # documents' }),
    confirm: 'Confirm',
    wanted: 'Type your name, draw, or choose your saved signature first',
    done: 'Signed. The document is complete.',
    doneNext: (names: readonly string[]) => `Signed. Next: ${f.list(names, 'or')}.`,
    doneMany: (n: number) => f.plural(n, { one: '# document signed.', other: '# documents signed.' }),
    someNot: (n: number) =>
      f.plural(n, {
        one: '# document was not signed. It says why:',
        other: '# documents were not signed. They say why:',
      }),
  }),
  (f) => ({
    title: (form: string) => `Firmar «${form}»`,
    titleReview: (form: string) => `Confirmar «${form}» como revisado`,
    titleMany: (n: number) => f.plural(n, { one: 'Firmar # documento', other: 'Firmar # documentos' }),
    sentence: (label: string, chart: string) => `Firma como ${label}, en el expediente de ${chart}.`,
    manySentence: 'Una confirmación los firma todos, cada uno en su línea y sobre su propio texto.',
    meaning: 'Su firma dice',
    meaningReview: 'Su confirmación dice',
    over: (n: number, short: string) => `Versión ${f.number(n)}, contenido ${short}`,
    cancel: 'Cancelar',
    sign: 'Firmar',
    signMany: (n: number) => f.plural(n, { one: 'Firmar # documento', other: 'Firmar # documentos' }),
    confirm: 'Confirmar',
    wanted: 'Escriba su nombre, dibuje o elija antes su firma guardada',
    done: 'Firmado. El documento está completo.',
    doneNext: (names: readonly string[]) => `Firmado. Sigue: ${f.list(names, 'or')}.`,
    doneMany: (n: number) => f.plural(n, { one: '# documento firmado.', other: '# documentos firmados.' }),
    someNot: (n: number) =>
      f.plural(n, { one: '# documento no se firmó. El motivo:', other: '# documentos no se firmaron. El motivo:' }),
  }),
)
