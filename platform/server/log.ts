import { pino, type Logger } from 'pino'

export type Log = Logger

/** Structured lines with ids only: no bodies, no names, no addresses of people. */
export const openLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      err: (error: Error & { code?: string }) => ({
        name: error.name,
        code: error.code,
        at: error.stack?.split('\n')[1]?.trim(),
      }),
    },
  })
