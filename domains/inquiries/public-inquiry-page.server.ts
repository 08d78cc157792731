import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dayIn } from '#platform/contract/dates.ts'
import { labelOf, offeredOptions, valuesOf, type OptionList } from '#platform/contract/lists/base.ts'
import { referralSources } from '#platform/contract/lists/foster.ts'
import { bestTimes, inquiryInterests } from '#platform/contract/lists/inquiries.ts'
import { states } from '#platform/contract/lists/places.ts'
import { invalidInput, refusalIn } from '#platform/contract/refusals.ts'
import { saidIn, type Language } from '#platform/contract/words.ts'
import { transact } from '#platform/server/database.ts'
import type { Platform } from '#platform/server/kernel.ts'
import { readForms } from '#platform/server/posted-forms.ts'
import { publicPage, safe, sendPage } from '#platform/server/public-page.ts'
import { refused } from '#platform/server/refused.ts'
import { pageLanguageOf } from '#platform/server/request-language.ts'
import { publicInquiryInput } from './public-inquiry.calls.ts'
import { formToken, offices, takeInquiry } from './public-inquiry-guard.server.ts'

import { publicInquiryText } from './public-inquiry-text.server.ts'

const path = '/Public/Inquiry'
type Fields = Partial<Record<string, string>>

/** Of all sources those that a stranger may name; what the agency added itself is among them. */
const named = [
  'Church',
  'Current Resource Family',
  'Friend or Relative',
  'Web Search',
  'Social Media',
  'Radio/TV/Print',
  'Event or Booth',
  'Agency Web Site',
  'Other',
]

const sources = (): string[] => {
  const shipped: readonly string[] = valuesOf(referralSources)
  return offeredOptions(referralSources)
    .map((one) => one.value)
    .filter((one) => named.includes(one) || !shipped.includes(one))
}

interface Shown {
  language: Language
  agency: string
  values: Fields
  errors: string[]
  offices: { SubProgramID: string; Name: string }[]
  token: string
}

function draw({ language, agency, values, errors, offices: places, token }: Shown): string {
  const t = saidIn(publicInquiryText, language)
  const worded = (list: OptionList, values = list.map((one) => String(one.value))): [string, string][] =>
    values.map((one) => [one, labelOf(list, one, language)])
  const value = (name: string) => safe(values[name] ?? '')
  const input = (name: string, label: string, more = '', help = '') =>
    `<div class="f"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${value(name)}" ${more}${help && ` aria-describedby="${name}-help"`}>${help && `<p class="help" id="${name}-help">${help}</p>`}</div>`
  const select = (name: string, label: string, options: [string, string][], more = '') =>
    `<div class="f"><label for="${name}">${label}</label><select id="${name}" name="${name}" ${more}><option value="">${t.choose}</option>${options
      .map(
        ([key, text]) =>
          `<option value="${safe(key)}"${values[name] === key ? ' selected' : ''}>${safe(text)}</option>`,
      )
      .join('')}</select></div>`
  const body = `<form method="post" action="${path}?lang=${language}">
<input type="hidden" name="Token" value="${safe(token)}">
<div class="trap" aria-hidden="true"><label for="Website">${t.hidden}</label><input id="Website" name="Website" tabindex="-1" autocomplete="off"></div>
<div class="two">${input('FirstName', t.first, 'required maxlength="80" autocomplete="given-name"')}${input('LastName', t.last, 'required maxlength="80" autocomplete="family-name"')}</div>
<div class="two">${input('PhoneNumberDigits', t.phone, 'type="tel" maxlength="20" autocomplete="tel"', t.reach)}${input('Email', t.email, 'type="email" maxlength="254" autocomplete="email"')}</div>
${select(
  'SubProgramID',
  t.office,
  places.map((one) => [one.SubProgramID, one.Name]),
  'required',
)}
<div class="three">${input('City', t.city, 'maxlength="80" autocomplete="address-level2"')}${select('StateAbbreviation', t.state, worded(states))}${input('ZipCode', t.zip, 'maxlength="10" inputmode="numeric" autocomplete="postal-code"')}</div>
<div class="two">${select('Interest', t.interest, worded(inquiryInterests), 'required')}${select('BestTime', t.best, worded(bestTimes))}</div>
${select('Source', t.source, worded(referralSources, sources()))}
<div class="f"><label for="Note">${t.note}</label><textarea id="Note" name="Note" rows="4" maxlength="2000">${value('Note')}</textarea></div>
<div class="check"><input type="checkbox" id="ConsentToText" name="ConsentToText" value="yes"${values['ConsentToText'] ? ' checked' : ''}><label for="ConsentToText">${t.text}</label></div>
<button type="submit">${t.send}</button><p class="help">${t.privacy}</p></form>`
  const alert =
    errors.length > 0
      ? `<div class="note" role="alert">${errors.map((one) => `<p>${safe(one)}</p>`).join('')}</div>`
      : ''
  return page(language, agency, t.title, `<p class="intro">${t.intro}</p>${alert}${body}`)
}

const page = (language: Language, agency: string, title: string, body: string): string =>
  publicPage({ language, agency, title, body, path })

/** A page of its own, outside the app: it works without a script and is framed by nobody. */
export async function registerPublicInquiry(server: FastifyInstance, platform: Platform): Promise<void> {
  const { settings, pool } = platform
  const send = (reply: FastifyReply, text: string, status = 200) => sendPage(reply, text, status)
  const show = async (request: FastifyRequest, reply: FastifyReply, values: Fields, errors: string[], status = 200) => {
    const language = pageLanguageOf(request)
    // A form that was turned back keeps its token: the time it took counts on.
    const token = values['Token'] && errors.length > 0 && status === 400 ? values['Token'] : formToken(settings)
    const shown = { language, agency: settings.agency.name, values, errors, token }
    const text = await transact(pool, 'nobody', {}, async (tx) => draw({ ...shown, offices: await offices(tx) }))
    return send(reply, text, status)
  }
  await server.register(async (plugin) => {
    readForms(plugin, 16_384)
    plugin.get(path, (request, reply) => show(request, reply, {}, []))
    plugin.post(path, async (request, reply) => {
      // Nobody is signed in here, so nothing can be done in anybody's name; other sites may still not fill it in.
      if (/^(cross|same)-site$/.test(String(request.headers['sec-fetch-site'] ?? ''))) throw refused('CrossSite')
      const language = pageLanguageOf(request)
      const t = saidIn(publicInquiryText, language)
      const fields = (request.body ?? {}) as Fields
      const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value?.trim()))
      const parsed = publicInquiryInput.safeParse({
        ...filled,
        ...(filled['PhoneNumberDigits'] && {
          PhoneNumberDigits: filled['PhoneNumberDigits'].replaceAll(/\D/g, '').slice(-10),
        }),
        ConsentToText: fields['ConsentToText'] === 'yes',
        Language: language,
        Token: fields['Token'] ?? '',
      })
      if (!parsed.success)
        return show(
          request,
          reply,
          fields,
          [t.wrong, ...refusalIn(invalidInput(publicInquiryInput, parsed.error.issues), language).errors],
          400,
        )
      if (!parsed.data.Website && !parsed.data.PhoneNumberDigits && !parsed.data.Email)
        return show(request, reply, fields, [t.reach], 400)
      const today = dayIn(settings.agency.zone, new Date())
      const taken = await transact(
        pool,
        'nobody',
        { ip: request.ip, requestId: request.id, call: 'Public/Inquiry' },
        async (tx) =>
          parsed.data.Source && !sources().includes(parsed.data.Source)
            ? 'unlisted'
            : takeInquiry(tx, settings, parsed.data, { ip: request.ip, today }),
      )
      if (taken === 'unlisted') return show(request, reply, { ...fields, Source: '' }, [t.wrong, t.unlisted], 400)
      if (taken === 'again') return show(request, reply, fields, [t.again], 422)
      return send(
        reply,
        page(language, settings.agency.name, t.thanks, `<p class="intro" role="status">${t.thanksText}</p>`),
      )
    })
  })
}
