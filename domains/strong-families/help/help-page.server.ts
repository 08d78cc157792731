import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { offeredOptions } from '#platform/contract/lists/base.ts'
import { helpCrises } from '#platform/contract/lists/community.ts'
import { invalidInput, refusalIn } from '#platform/contract/refusals.ts'
import { saidIn, say, type Language } from '#platform/contract/words.ts'
import { transact } from '#platform/server/database.ts'
import type { Platform } from '#platform/server/kernel.ts'
import { readForms } from '#platform/server/posted-forms.ts'
import { publicPage, safe, sendPage } from '#platform/server/public-page.ts'
import { refused } from '#platform/server/refused.ts'
import { pageLanguageOf } from '#platform/server/request-language.ts'
import { helpCalls, helpInput } from './help.calls.ts'
import { helpText } from './help-text.server.ts'
import { helpOffices, helpToken, helpWhyNot, takeHelp } from './help-take.server.ts'

const path = '/Public/Help'
type Fields = Partial<Record<string, string>>

interface Shown {
  language: Language
  agency: string
  values: Fields
  errors: readonly string[]
  offices: readonly { SubProgramID: string; Name: string }[]
  token: string
}

function draw({ language, agency, values, errors, offices, token }: Shown): string {
  const t = saidIn(helpText, language)
  const value = (name: string) => safe(values[name] ?? '')
  const input = (name: string, label: string, more = '') =>
    `<div class="f"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${value(name)}" ${more}></div>`
  const area = (name: string, label: string, rows: number, more: string, help = '') =>
    `<div class="f"><label for="${name}">${label}</label><textarea id="${name}" name="${name}" rows="${rows}" ${more}${help && ` aria-describedby="${name}-help"`}>${value(name)}</textarea>${help && `<p class="help" id="${name}-help">${help}</p>`}</div>`
  const places = offices
    .map(
      (one) =>
        `<option value="${safe(one.SubProgramID)}"${values['SubProgramID'] === one.SubProgramID ? ' selected' : ''}>${safe(one.Name)}</option>`,
    )
    .join('')
  const crises = offeredOptions(helpCrises)
    .map(
      (one) =>
        `<option value="${safe(one.value)}"${values['CrisisKind'] === one.value ? ' selected' : ''}>${safe(say(one.label, language))}</option>`,
    )
    .join('')
  const form = `<form method="post" action="${path}?lang=${language}">
<input type="hidden" name="Token" value="${safe(token)}">
<div class="trap" aria-hidden="true"><label for="Website">${t.hidden}</label><input id="Website" name="Website" tabindex="-1" autocomplete="off"></div>
<div class="two">${input('FirstName', t.first, 'required maxlength="80" autocomplete="given-name"')}${input('LastName', t.last, 'required maxlength="80" autocomplete="family-name"')}</div>
<div class="two">${input('PhoneNumberDigits', t.phone, 'type="tel" required maxlength="20" autocomplete="tel"')}${input('Email', t.email, 'type="email" maxlength="254" autocomplete="email"')}</div>
<div class="three"><div class="f"><label for="SubProgramID">${t.office}</label><select id="SubProgramID" name="SubProgramID" required><option value="">${t.choose}</option>${places}</select></div>${input('City', t.city, 'maxlength="80" autocomplete="address-level2"')}${input('ZipCode', t.zip, 'maxlength="10" inputmode="numeric" autocomplete="postal-code"')}</div>
<div class="f"><label for="CrisisKind">${t.crisisKind}</label><select id="CrisisKind" name="CrisisKind" required><option value="">${t.choose}</option>${crises}</select></div>
${area('Crisis', t.crisis, 4, 'required maxlength="2000"')}
${area('Children', t.children, 3, 'maxlength="2000"', t.childrenHelp)}
<div class="two">${input('NeededFrom', t.from, 'type="date"')}${input('NeededTo', t.to, 'type="date"')}</div>
<button type="submit">${t.send}</button><p class="help">${t.privacy}</p></form>`
  const alert =
    errors.length > 0
      ? `<div class="note" role="alert">${errors.map((one) => `<p>${safe(one)}</p>`).join('')}</div>`
      : ''
  return publicPage({
    language,
    agency,
    path,
    title: t.title,
    body: `<p class="intro">${t.intro}</p><p class="intro"><b>${t.danger}</b></p>${alert}${form}`,
  })
}

/** A page of its own, outside the app: it works without a script and is framed by nobody. */
export async function registerPublicHelp(server: FastifyInstance, platform: Platform): Promise<void> {
  const { settings, pool } = platform
  const show = async (request: FastifyRequest, reply: FastifyReply, values: Fields, errors: string[], status = 200) => {
    const language = pageLanguageOf(request)
    // A form that was turned back keeps its token: the time it took counts on.
    const token = values['Token'] && errors.length > 0 && status === 400 ? values['Token'] : helpToken(settings)
    const shown = { language, agency: settings.agency.name, values, errors, token }
    const text = await transact(pool, 'nobody', {}, async (tx) => draw({ ...shown, offices: await helpOffices(tx) }))
    return sendPage(reply, text, status)
  }
  await server.register(async (plugin) => {
    readForms(plugin, 16_384)
    plugin.get(path, (request, reply) => show(request, reply, {}, []))
    plugin.post(path, async (request, reply) => {
      // Nobody is signed in here, so nothing can be done in anybody's name; other sites may still not fill it in.
      if (/^(cross|same)-site$/.test(String(request.headers['sec-fetch-site'] ?? ''))) throw refused('CrossSite')
      const language = pageLanguageOf(request)
      const t = saidIn(helpText, language)
      const fields = (request.body ?? {}) as Fields
      const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value?.trim()))
      const parsed = helpInput.safeParse({
        ...filled,
        ...(filled['PhoneNumberDigits'] && {
          PhoneNumberDigits: filled['PhoneNumberDigits'].replaceAll(/\D/g, '').slice(-10),
        }),
        Children: (fields['Children'] ?? '')
          .split(/\r?\n/)
          .map((line) => line.trim())
          .filter(Boolean),
        Language: language,
        Token: fields['Token'] ?? '',
      })
      const wrong = (sentences: readonly string[]) => show(request, reply, fields, [t.wrong, ...sentences], 400)
      if (!parsed.success) return wrong(refusalIn(invalidInput(helpInput, parsed.error.issues), language).errors)
      const why = parsed.data.Website ? undefined : helpWhyNot(parsed.data)
      if (why) return wrong([say(helpCalls.askForHelp.errors[why].message, language)])
      const taken = await transact(
        pool,
        'nobody',
        { ip: request.ip, requestId: request.id, call: 'Public/Help' },
        (tx) => takeHelp(tx, settings, parsed.data, request.ip),
      )
      if (taken === 'again') return show(request, reply, fields, [t.again], 422)
      const body = `<p class="intro" role="status">${t.thanksText}</p>`
      return sendPage(reply, publicPage({ language, agency: settings.agency.name, title: t.thanks, body, path }))
    })
  })
}
