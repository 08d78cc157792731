interface LogContactProps {
  opened: boolean
  onClose: () => void
  /** The child or family whose chart is open. */
  membershipId?: string
  familyId?: string
}

/** The dialog that writes down a visit, call or other contact, once for every child it covers. */
export function LogContact(_: LogContactProps) {
  return null
}
