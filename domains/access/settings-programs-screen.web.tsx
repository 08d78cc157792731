import { ProgramSettings } from './programs/program-settings.web.tsx'

/** The settings that an administrator defines, as a group of the Settings screen. */
export function Screen() {
  return <ProgramSettings />
}
