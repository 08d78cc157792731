import { PDF } from '@libpdf/core'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { packetPdf, type PacketPart } from '#domains/documents/evidence/packet-pdf.server.ts'
import { readAs } from '#domains/documents/evidence/packet-reader.server.ts'
import { CannotBeMade, namedOnly, partsOfAll } from '#domains/documents/evidence/packet-parts.server.ts'
import { coverOf, makePacket } from '#domains/documents/evidence/packets.server.ts'
import { paragraphs } from '#domains/documents/evidence/render-nodes.server.ts'
import { dayWords, pageWordsIn } from '#domains/documents/evidence/render-page-text.server.ts'
import { pdfRenderer } from '#domains/documents/evidence/render-pool.server.ts'
import type { PrintedDocument, PrintedNode } from '#domains/documents/evidence/render-shapes.server.ts'
import { Printable } from '#domains/documents/evidence/render-text.server.ts'
import { permissionsFor, type AskedRight } from '#platform/contract/charts.ts'
import { dayIn } from '#platform/contract/dates.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import { hearingTypes } from '#platform/contract/lists/court.ts'
import { storyGroups, type StoryGroup } from '#platform/contract/lists/story.ts'
import { say } from '#platform/contract/words.ts'
import { task, type JobContext } from '#platform/server/jobs.ts'
import type { StoryEntry, StoryPart } from '#platform/server/story.ts'
import { factsOf, heldFrom, hearingOf, keyOf } from './bundle-facts.server.ts'
import { blackedOut, foundIn, redacted, redactor } from './redact.rules.ts'

interface Made {
  client_membership_id: string
  hearing_id: string
  since: string
  until: string
  texts: Partial<Record<StoryGroup, string>>
  left_out: string[]
  hidden: string[]
}

interface Read extends Made {
  facts: StoryEntry[]
  words: string[]
  child: string
  born: string | null
  caseNumber: string | null
  hearing: { held_on: string; kind: string; court: string | null }
}

/** The report is in the language of the court. */
const language = 'en'

async function read(
  { transact, settings }: JobContext,
  parts: readonly StoryPart[],
  packetId: string,
  userId: string,
): Promise<Read> {
  return transact(async (tx) => {
    const { rows } = await sql<
      Made & { permissions: string[] }
    >`select b.client_membership_id, b.hearing_id, b.since, b.until, b.texts, b.left_out, b.hidden,
        user_permissions(${userId}, ${dayIn(settings.agency.zone, new Date())}::date) as permissions
      from court_bundle_made b where b.packet_id = ${packetId}`.execute(tx)
    const made = rows[0]
    const reads = made && (await readAs(tx, userId, dayIn(settings.agency.zone, new Date())))
    const gone = new CannotBeMade('You can no longer open this chart.')
    if (!reads) throw gone
    const held = new Set(made.permissions)
    const me = {
      may: (right: AskedRight) => held.has('Administrator') || permissionsFor(right).some((one) => held.has(one)),
    }
    const hearing = await hearingOf(tx, made.client_membership_id, made.hearing_id)
    const who = await sql<{
      child: string
      born: string | null
      caseNumber: string | null
    }>`select concat_ws(' ', p.first_name, p.last_name) as child,
        p.date_of_birth as born, nullif(btrim(m.county_case_number), '') as "caseNumber"
      from client_membership m join person p on p.id = m.person_id where m.id = ${made.client_membership_id} and m.voided_at is null`.execute(
      tx,
    )
    if (!hearing || !who.rows[0]) throw gone
    const { facts } = await factsOf(tx, { me, parts }, made.client_membership_id, made)
    const out = new Set(made.left_out)
    return {
      ...made,
      ...who.rows[0],
      hearing,
      facts: facts.filter((one) => !out.has(keyOf(one))),
      words: [...made.hidden, ...(await heldFrom(tx, made.client_membership_id)).map(({ word }) => word)],
    }
  })
}

/** Each fact on its day with where it is written. */
function reportOf(of: Read, agency: string, text: Printable): PrintedDocument {
  const words = pageWordsIn(language)
  const line = (given: string) => text.line(given)
  const fact = ({ day, title, note, text: told, group }: StoryEntry): PrintedNode[] => [
    {
      kind: 'paragraph',
      runs: [
        { t: `${dayWords(day)}  `, b: true },
        { t: line(say(title, language)), b: true },
        ...(note ? [{ t: `. ${line(say(note, language))}` }] : []),
      ],
    },
    ...(told ? paragraphs(text.text(told)) : []),
    {
      kind: 'paragraph',
      small: true,
      runs: [{ t: `Source: ${labelOf(storyGroups, group, language)}, ${dayWords(day)}` }],
    },
  ]
  const groups = storyGroups.flatMap(({ value }): PrintedNode[] => {
    const facts = of.facts.filter(({ group }) => group === value)
    const said = of.texts[value]
    if (facts.length === 0 && !said) return []
    return [
      { kind: 'heading', level: 2, runs: [{ t: labelOf(storyGroups, value, language) }] },
      ...(said ? paragraphs(text.text(said)) : []),
      ...facts.flatMap(fact),
    ]
  })
  const row = (label: string, told: string | null): [string, { t: string }[]][] =>
    told ? [[label, [{ t: line(told) }]]] : []
  return {
    title: 'Report to the court',
    agency: line(agency),
    lang: language,
    about: 'Report to the court',
    keywords: ['report'],
    watermark: null,
    running: line(`Report to the court · ${of.child}`),
    footer: 'Report to the court',
    attachment: null,
    words: { confidential: words.confidential, page: words.page, content: words.content },
    body: [
      {
        kind: 'facts',
        rows: [
          ...row('Child', of.child),
          ...row('Born', of.born && dayWords(of.born)),
          ...row(words.caseNumber, of.caseNumber),
          ...row('Hearing', `${labelOf(hearingTypes, of.hearing.kind, language)}, ${dayWords(of.hearing.held_on)}`),
          ...row('Court', of.hearing.court),
          ...row('Period', `${dayWords(of.since)} to ${dayWords(of.until)}`),
        ],
      },
      { kind: 'rule' },
      ...groups,
    ],
  }
}

/** All that can be read in a file: its pages and what it says of itself. */
async function allTextOf(bytes: Buffer): Promise<string> {
  const pdf = await PDF.load(bytes)
  const pages = pdf.getPages().map((page) => page.extractText().text)
  const about = [pdf.getTitle(), pdf.getAuthor(), pdf.getSubject(), ...(pdf.getKeywords() ?? []), pdf.getMetadata()]
  return [...pages, ...about.map((one) => String(one ?? ''))].join('\n')
}

const own = redactor([])

/** The report and its attachments as one file; what was to be taken out is looked for in what came out. */
export const buildCourtBundle = (parts: () => readonly StoryPart[]) =>
  task('build_court_bundle', z.object({ PacketID: z.uuid() }), ({ PacketID }, job) =>
    makePacket(job, PacketID, async (wanted, done) => {
      const of = await read(job, parts(), wanted.id, wanted.requested_by)
      // The child's own name stays, whatever a word happens to be.
      const words = of.words.filter((word) => foundIn(of.child, [word]).length === 0)
      const take = words.length > 0 ? redactor(words) : own
      const at = new Date()
      // Before it is laid out, so that a name over a line end goes too; and after.
      const report = redacted(reportOf(redacted(of, take), job.settings.agency.name, new Printable()), take)
      const made: PacketPart = {
        title: 'Report to the court',
        about: `${dayWords(of.since)} to ${dayWords(of.until)}`,
        pdf: await pdfRenderer.draw(report, { at, share: wanted.requested_by }),
      }
      await done(1)
      const attached = await partsOfAll(
        job,
        wanted,
        (count) => done(count + 1),
        words.length > 0 ? (value) => redacted(value, take) : undefined,
      )
      const cover = await coverOf(job, wanted, at)
      const pdf = await packetPdf(
        {
          ...redacted({ ...cover, at: '' }, take),
          notices: [
            ...cover.notices.map(take),
            ...namedOnly(attached.missing).map(take),
            ...(words.length > 0 ? [`What this court may not see is shown as ${blackedOut}.`] : []),
          ],
          at,
        },
        [made, ...attached.parts].map(({ title, about, pdf: bytes }) => ({
          title: take(title),
          about: take(about),
          pdf: bytes,
        })),
      )
      if (words.length > 0 && foundIn(await allTextOf(pdf), words).length > 0)
        throw new CannotBeMade(
          'A word that was to be blacked out could still be read in one of the attachments. Leave that document out.',
        )
      return pdf
    }),
  )
