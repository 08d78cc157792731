import { useLocation } from '@tanstack/react-router'
import { InquiryBoard } from './inquiry-board.web.tsx'

/** One screen for two routes: the caregivers' route begins with relatives. */
export function Screen() {
  const { pathname } = useLocation()
  return <InquiryBoard side={/caregiver/i.test(pathname) ? 'Kin' : 'PNW'} />
}
