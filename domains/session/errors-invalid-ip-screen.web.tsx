import { InvalidIp } from './invalid-ip.web.tsx'

export function Screen() {
  return <InvalidIp />
}
