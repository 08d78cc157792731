/** When the session ends, told by the server's clock so that a wrong clock or a sleeping tablet changes nothing. */
export interface SessionTimes {
  Now: string
  IdleAt: string
  ExpiresAt: string
}

export interface SessionClock {
  /** Milliseconds until the session ends. */
  left(): number
}

export function clockOf({ Now, IdleAt, ExpiresAt }: SessionTimes, localNow: () => number = Date.now): SessionClock {
  const ahead = Date.parse(Now) - localNow()
  const end = Math.min(Date.parse(IdleAt), Date.parse(ExpiresAt))
  return { left: () => end - (localNow() + ahead) }
}
