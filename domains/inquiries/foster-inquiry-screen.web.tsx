import { InquiryBoard } from './inquiry-board.web.tsx'

/** People in California and Nevada who ask about fostering. */
export function Screen() {
  return <InquiryBoard side="CA" />
}
