import { inject } from 'vitest'
import pg from 'pg'

declare module 'vitest' {
  interface ProvidedContext {
    database: { host: string; port: number; user: string; template: string }
  }
}

export interface ClonedDatabase {
  connection: { host: string; port: number; user: string; database: string }
  drop(): Promise<void>
}

/** A database of its own, with the seeded agency in it. Files are copied as they are, which costs a third of the default way. */
export async function cloneDatabase(): Promise<ClonedDatabase> {
  const { template, ...server } = inject('database')
  const database = `t_${crypto.randomUUID().replaceAll('-', '')}`
  const maintenance = new pg.Client({ ...server, database: 'postgres' })
  await maintenance.connect()
  await maintenance.query(`create database ${database} template ${template} strategy file_copy`)
  return {
    connection: { ...server, database },
    async drop() {
      await maintenance.query(`drop database ${database} with (force)`)
      await maintenance.end()
    },
  }
}
