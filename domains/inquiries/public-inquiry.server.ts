import { handlers } from '#platform/server/handlers.ts'
import { publicInquiryCalls } from './public-inquiry.calls.ts'
import { formToken, offices, takeInquiry } from './public-inquiry-guard.server.ts'

export const publicInquiryHandlers = handlers(publicInquiryCalls, {
  async getPublicInquiryForm({ tx, settings }) {
    return { Token: formToken(settings), Offices: await offices(tx) }
  },

  async sendPublicInquiry({ tx, input, settings, ip, today, refuse }) {
    if (!input.Website && !input.PhoneNumberDigits && !input.Email) refuse('NoReach')
    if ((await takeInquiry(tx, settings, input, { ip, today })) === 'again') refuse('TryAgain')
    return { Received: true as const }
  },
})
