import type * as z from 'zod/mini'
import { metaOf } from './fields.ts'
import { labelWords } from './lists/base.ts'
import { siteUpdatingMessage } from './lists/constants.ts'
import { secondPersonRefusals } from './second-person-refusals.ts'
import { both, say, sentence, type Language, type Words } from './words.ts'

export interface Refusal {
  errors: string[]
  code: string
  fields?: Record<string, string>
  reference?: string
  /** A stale version: the record as it is now. */
  current?: unknown
}

/** A refusal before it is known who reads it. */
export interface DeclaredRefusal extends Omit<Refusal, 'errors' | 'fields'> {
  errors: readonly Words[]
  fields?: Readonly<Record<string, Words>>
}

/** A refusal as its reader gets it. */
export function refusalIn({ errors, fields, ...rest }: DeclaredRefusal, language: Language): Refusal {
  const said = Object.entries(fields ?? {}).map(([name, words]) => [name, say(words, language)] as const)
  return {
    errors: [...new Set(errors.map((words) => say(words, language)))],
    ...rest,
    ...(fields ? { fields: Object.fromEntries(said) } : {}),
  }
}

/** Refusals any call may give; a call's own are in its `errors`. */
export const commonRefusals = {
  NotFound: {
    status: 404,
    message: [
      'This record does not exist, or your work does not include it.',
      'Este registro no existe o no forma parte de su trabajo.',
    ],
  },
  PermissionMissing: {
    status: 403,
    message: [
      'You need a permission for this: “{permission}”. Ask an administrator.',
      'Para esto necesita un permiso: «{permission}». Pídalo a un administrador.',
    ],
  },
  InvalidInput: {
    status: 400,
    message: ['Some of what was sent cannot be used.', 'Parte de lo enviado no se puede usar.'],
  },
  NotJson: {
    status: 415,
    message: ['Send JSON with the content type application/json.', 'Envíe JSON con el tipo application/json.'],
  },
  TooLarge: {
    status: 413,
    message: ['This is larger than 1 MB and was not saved.', 'Esto pesa más de 1 MB y no se guardó.'],
  },
  CrossSite: {
    status: 403,
    message: [
      'This request did not come from KITH itself and was refused.',
      'Esta solicitud no vino de KITH y se rechazó.',
    ],
  },
  Stale: {
    status: 409,
    message: [
      'Someone else changed this since you opened it. Your text is kept; compare and save again.',
      'Otra persona cambió esto desde que usted lo abrió. Su texto se conserva; compare y guarde otra vez.',
    ],
  },
  VersionNeeded: {
    status: 400,
    message: [
      'This does not say which version you had open. Reload the page and try again.',
      'No se indica qué versión tenía abierta. Recargue la página e inténtelo de nuevo.',
    ],
  },
  RecordNeeded: {
    status: 400,
    message: [
      'This gives a version but not the record it belongs to. Reload the page and try again.',
      'Se indica una versión, pero no el registro al que pertenece. Recargue la página e inténtelo de nuevo.',
    ],
  },
  SecondFactorNeeded: {
    status: 403,
    message: [
      'Your rights need a second step at sign-in. Add an authenticator app or a passkey first.',
      'Sus permisos exigen un segundo paso al entrar. Agregue primero una aplicación de autenticación o una llave de acceso.',
    ],
  },
  ...secondPersonRefusals,
  SecondStep: { status: 403, message: ['Finish signing in first.', 'Primero termine de iniciar sesión.'] },
  Conflict: {
    status: 409,
    message: [
      'This does not fit with what is already recorded. Nothing was changed.',
      'Esto no concuerda con lo que ya está registrado. No se cambió nada.',
    ],
  },
  KeyReused: {
    status: 422,
    message: [
      'This request key was already used for something else.',
      'Esta clave de solicitud ya se usó para otra cosa.',
    ],
  },
  ViewOnly: {
    status: 403,
    message: [
      'You are viewing as somebody else, so nothing can be changed. Stop viewing as them first.',
      'Está viendo la aplicación como otra persona, así que no puede cambiar nada. Salga primero de esa vista.',
    ],
  },
  ConfirmIdentity: {
    status: 403,
    message: ['Confirm that it is you, then try again.', 'Confirme su identidad e inténtelo de nuevo.'],
  },
  InvalidIP: {
    status: 403,
    message: ['You are not on an approved network.', 'No está en una red aprobada.'],
  },
  TooMany: {
    status: 429,
    message: [
      'Too many requests. Wait a moment and try again.',
      'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
    ],
  },
  Unavailable: { status: 503, message: siteUpdatingMessage },
  Fault: {
    status: 500,
    message: [
      'Something went wrong on our side. Give the help desk the reference number.',
      'Algo falló de nuestro lado. Dé el número de referencia a la mesa de ayuda.',
    ],
  },
} as const satisfies Record<string, { status: number; message: Words }>
export type CommonRefusal = keyof typeof commonRefusals

type Issue = z.core.$ZodIssue

const needed = (label: Words) => sentence(['{label} is required.', 'Falta: {label}.'], { label })

function plainSentence(issue: Issue, label: Words): Words {
  switch (issue.code) {
    case 'unrecognized_keys':
      return sentence(['Unknown field: {keys}.', 'Campo desconocido: {keys}.'], { keys: issue.keys.join(', ') })
    case 'too_small': {
      const min = Number(issue.minimum)
      if (issue.origin === 'string')
        return min === 1
          ? needed(label)
          : sentence(['{label} needs at least {min} characters.', '{label}: al menos {min} caracteres.'], {
              label,
              min,
            })
      if (issue.origin === 'array')
        return sentence(['{label}: choose at least {min}.', '{label}: elija al menos {min}.'], { label, min })
      return sentence(['{label} must be {min} or more.', '{label}: {min} o más.'], { label, min })
    }
    case 'too_big': {
      const max = Number(issue.maximum)
      if (issue.origin === 'string')
        return sentence(['{label} can have at most {max} characters.', '{label}: {max} caracteres como máximo.'], {
          label,
          max,
        })
      if (issue.origin === 'array')
        return sentence(['{label}: at most {max}.', '{label}: {max} como máximo.'], { label, max })
      return sentence(['{label} must be {max} or less.', '{label}: {max} o menos.'], { label, max })
    }
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? needed(label)
        : sentence(['{label} must be {kind}.', '{label} debe ser {kind}.'], {
            label,
            kind: kinds[issue.expected] ?? String(issue.expected),
          })
    case 'invalid_value':
      return sentence(['{label}: choose one of the values offered.', '{label}: elija uno de los valores ofrecidos.'], {
        label,
      })
    case 'invalid_format':
      return formatSentence(issue.format === 'regex' ? issue.message : issue.format, label)
    default:
      return formatSentence(issue.message, label)
  }
}

const formats: Readonly<Record<string, Words>> = {
  blank: ['{label}: write something.', '{label}: escriba algo.'],
  day: ['{label} must be a real date, as YYYY-MM-DD.', '{label} debe ser una fecha real, como AAAA-MM-DD.'],
  datetime: ['{label} must be a date and time with a zone.', '{label} debe ser una fecha y hora con zona.'],
  email: [
    '{label} must be an e-mail address such as name@agency.example.',
    '{label} debe ser un correo electrónico, como nombre@agencia.example.',
  ],
  time: ['{label} must be a time such as 14:30.', '{label} debe ser una hora, como 14:30.'],
  phone: ['{label} must have 10 digits.', '{label} debe tener 10 dígitos.'],
  zip: ['{label} must have 5 digits, or 5 and 4.', '{label} debe tener 5 dígitos, o 5 y 4.'],
  uuid: ['{label} must be a record id.', '{label} debe ser el id de un registro.'],
}

function formatSentence(format: string, label: Words): Words {
  const known = formats[format]
  if (known) return both((language) => say(known, language).replace('{label}', say(label, language)))
  // A rule of a schema may bring its own sentence.
  if (/[ .]/.test(format) && format !== 'Invalid input') return [format, format]
  return sentence(['{label} cannot be used as it is.', '{label} no se puede usar así.'], { label })
}

const kinds: Readonly<Record<string, Words>> = {
  string: ['text', 'un texto'],
  int: ['a whole number', 'un número entero'],
  number: ['a number', 'un número'],
  boolean: ['yes or no', 'sí o no'],
  array: ['a list', 'una lista'],
  object: ['a record', 'un registro'],
}

/** The field at a path; an entry of several belongs to the field that has them. */
function fieldAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  let at: z.core.$ZodType | undefined = schema
  for (const step of path) {
    const def = unwrapped(at)?._zod.def as
      | { shape?: Record<string, z.core.$ZodType>; element?: z.core.$ZodType }
      | undefined
    if (typeof step === 'number' && at && metaOf(at)?.options) return at
    at = typeof step === 'number' ? def?.element : def?.shape?.[String(step)]
  }
  return at
}

const labelHeld = (schema: z.core.$ZodType, path: readonly PropertyKey[], value: string): Words => {
  const field = fieldAt(schema, path)
  return labelWords((field && metaOf(field)?.options) ?? [], value)
}

function labelAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): Words {
  const at = fieldAt(schema, path)
  const declared = at && metaOf(at)?.label
  if (declared) return declared
  return path.length > 0 ? [String(path.at(-1)), String(path.at(-1))] : bodyWords
}

const bodyWords: Words = ['The body', 'El contenido']

function unwrapped(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  let at = schema
  while (at && 'innerType' in at._zod.def) at = at._zod.def.innerType as z.core.$ZodType
  return at
}

/** One sentence per field, named as the wire names it (`Phones.0.PhoneNumberDigits`). */
export function invalidInput(
  schema: z.core.$ZodType,
  issues: readonly Issue[],
): DeclaredRefusal & { fields: Record<string, Words> } {
  // Without a prototype, or fields called `toString` and the like would count as said already.
  const fields: Record<string, Words> = Object.create(null)
  for (const issue of issues) {
    const path = issue.path.map(String).join('.')
    const keys =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => (path ? `${path}.${key}` : key)) : [path || 'body']
    for (const key of keys) fields[key] ??= plainSentence(issue, labelAt(schema, issue.path))
  }
  return { errors: Object.values(fields), code: 'InvalidInput', fields }
}

/** One sentence per field that asks for a value its list no longer offers. */
export function retiredChoice(
  schema: z.core.$ZodType,
  asked: readonly { readonly path: readonly (string | number)[]; readonly value: string }[],
): DeclaredRefusal & { fields: Record<string, Words> } {
  const fields: Record<string, Words> = Object.create(null)
  for (const { path, value } of asked)
    fields[path.join('.')] ??= sentence(
      ['{label}: “{value}” is no longer used. Choose another.', '{label}: «{value}» ya no se usa. Elija otra opción.'],
      { label: labelAt(schema, path), value: labelHeld(schema, path, value) },
    )
  return { errors: Object.values(fields), code: 'InvalidInput', fields }
}
