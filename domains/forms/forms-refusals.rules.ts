import type { DeclaredError } from '#platform/contract/call.ts'

export const createOrUpdateFormRefusals = {
  NameTaken: {
    status: 422,
    message: ['Another form has this name.', 'Otro formulario tiene este nombre.'],
    field: 'Name',
    constraint: 'form_name',
  },
  FieldNameTwice: {
    status: 422,
    message: ['Two fields have the same name.', 'Dos campos tienen el mismo nombre.'],
    field: 'Fields',
  },
  FieldIdTwice: {
    status: 422,
    message: ['Two fields have the same id.', 'Dos campos tienen el mismo id.'],
    field: 'Fields',
  },
  FieldWrong: {
    status: 422,
    message: ['A field cannot be saved as it is.', 'Un campo no se puede guardar así.'],
    field: 'Fields',
  },
  TypeFixed: {
    status: 422,
    message: [
      'A field that documents use keeps its type. Add a new field instead.',
      'Un campo que los documentos usan conserva su tipo. En su lugar, agregue un campo nuevo.',
    ],
    field: 'Fields',
  },
  EffectiveDateTwice: {
    status: 422,
    message: ['Only one field can be the date of the document.', 'Solo un campo puede ser la fecha del documento.'],
    field: 'Fields',
  },
  EffectiveDateKind: {
    status: 422,
    message: [
      'The date of the document must be a single date that is required to submit.',
      'La fecha del documento debe ser una sola fecha obligatoria para enviar.',
    ],
    field: 'Fields',
  },
  ConditionLoop: {
    status: 422,
    message: ['These fields show each other in a circle.', 'Estos campos se muestran unos a otros en círculo.'],
    field: 'Fields',
  },
  SelectorUnknown: {
    status: 422,
    message: [
      'There is no such value to fill in from the chart.',
      'No existe ese valor para llenar desde el expediente.',
    ],
    field: 'Fields',
  },
  UnknownTokens: {
    status: 422,
    message: ['The template names fields that do not exist.', 'La plantilla nombra campos que no existen.'],
    field: 'HtmlFormTemplate',
  },
  TemplateWrong: {
    status: 422,
    message: ['The template cannot be read.', 'La plantilla no se puede leer.'],
    field: 'HtmlFormTemplate',
  },
  Retired: {
    status: 409,
    message: [
      'This form is retired. Restore it before you change it.',
      'Este formulario está retirado. Recupérelo antes de cambiarlo.',
    ],
  },
  FileNotWord: {
    status: 422,
    message: [
      'This is not a Word file (.docx) that can be used.',
      'Este no es un archivo de Word (.docx) que se pueda usar.',
    ],
    field: 'WordFileID',
  },
} as const satisfies Record<string, DeclaredError>

export const updateHtmlFormTemplateRefusals = {
  UnknownTokens: {
    status: 422,
    message: ['The template names fields that do not exist.', 'La plantilla nombra campos que no existen.'],
    field: 'HtmlFormTemplate',
  },
  TemplateWrong: {
    status: 422,
    message: ['The template cannot be read.', 'La plantilla no se puede leer.'],
    field: 'HtmlFormTemplate',
  },
  Retired: {
    status: 409,
    message: [
      'This form is retired. Restore it before you change it.',
      'Este formulario está retirado. Recupérelo antes de cambiarlo.',
    ],
  },
} as const satisfies Record<string, DeclaredError>
