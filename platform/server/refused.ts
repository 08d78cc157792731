import {
  commonRefusals,
  refusalIn,
  type CommonRefusal,
  type DeclaredRefusal,
  type Refusal,
} from '#platform/contract/refusals.ts'
import { permissionWords } from '#platform/contract/permission-list.ts'
import { both, say, type Language, type Words } from '#platform/contract/words.ts'

/** Thrown to leave a call with an answer that is not 200; the transaction rolls back. */
export class Refused extends Error {
  readonly status: number
  readonly said: DeclaredRefusal
  constructor(status: number, said: DeclaredRefusal) {
    super(said.code)
    this.name = 'Refused'
    this.status = status
    this.said = said
  }

  get code(): string {
    return this.said.code
  }

  bodyIn(language: Language): Refusal {
    return refusalIn(this.said, language)
  }
}

export function refused(
  code: CommonRefusal,
  extra: Partial<DeclaredRefusal> & { permission?: Words | string } = {},
): Refused {
  const { permission = '', ...body } = extra
  const { status, message } = commonRefusals[code]
  const words = both((language) =>
    say(message, language).replace(
      '{permission}',
      say(typeof permission === 'string' ? permissionWords(permission, permission) : permission, language),
    ),
  )
  return new Refused(status, { errors: [words], code, ...body })
}
