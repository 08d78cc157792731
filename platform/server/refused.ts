import { commonRefusals, type CommonRefusal, type Refusal } from '#platform/contract/refusals.ts'

/** Thrown to leave a call with an answer that is not 200; the transaction rolls back. */
export class Refused extends Error {
  readonly status: number
  readonly body: Refusal
  constructor(status: number, body: Refusal) {
    super(body.code)
    this.name = 'Refused'
    this.status = status
    this.body = body
  }
}

export function refused(code: CommonRefusal, extra: Partial<Refusal> & { permission?: string } = {}): Refused {
  const { permission, ...body } = extra
  const { status, message } = commonRefusals[code]
  return new Refused(status, { errors: [message.replace('{permission}', permission ?? '')], code, ...body })
}
