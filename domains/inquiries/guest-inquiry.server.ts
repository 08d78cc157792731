import { inquiryCameOf } from '#domains/community/events/outcomes.server.ts'
import { handlers } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { guestInquiryCalls } from './guest-inquiry.calls.ts'
import { tellReceived } from './inquiry-notices.server.ts'
import { checkInquiry, inquiryValues } from './inquiry-save.server.ts'

const inquiries = record('inquiry', { InquiryID: 'id' }, { voids: true })

export const guestInquiryHandlers = handlers(guestInquiryCalls, {
  async addInquiryOfGuest(context) {
    const { tx, me, input, today, settings, refuse, notFound } = context
    if (!me.may('Community.Edit')) notFound()
    await checkInquiry(context)
    const saved = await inquiries.add(context, { ...inquiryValues(input), touched_on: today })
    const said = await inquiryCameOf(tx, input, saved.InquiryID, today)
    if (said === 'no guest') return notFound()
    if (said !== 'linked') refuse(said)
    const about = { id: saved.InquiryID, program: input.SubProgramID, specialist: input.RFSEmployeeID ?? null }
    await tellReceived(tx, settings, { ...about, today, but: me.userId })
    return saved
  },
})
