import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** Structured lines with ids only: no bodies, no names, no addresses of people. */
export const openLog = (level: string, to?: DestinationStream): Log => {
  const options = {
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
  }
  return to ? pino(options, to) : pino(options)
}
