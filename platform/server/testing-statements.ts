import pg from 'pg'
import { Asked } from '#db/asked.ts'

/** Tells every statement that this process sends, until the function that is given back is called. */
export function hearStatements(heard: (text: string) => void): () => void {
  const { query } = pg.Client.prototype as unknown as { query: (...all: unknown[]) => unknown }
  // oxlint-disable-next-line typescript/unbound-method
  const { submit } = Asked.prototype
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, asked: string | { text?: string }, ...others: unknown[]) {
      heard(typeof asked === 'string' ? asked : (asked.text ?? ''))
      return query.call(this, asked, ...others)
    },
  })
  Asked.prototype.submit = function (this: Asked, ...all: Parameters<typeof submit>) {
    heard(this.text)
    return submit.apply(this, all)
  }
  return () => {
    Object.assign(pg.Client.prototype, { query })
    Asked.prototype.submit = submit
  }
}
