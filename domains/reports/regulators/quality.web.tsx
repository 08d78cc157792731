import { useState } from 'react'
import { clientHref } from '#platform/web/charts.ts'
import type { Output, Sent } from '#platform/contract/call.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useLocale } from '#platform/web/locale.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { flawKinds, type FlawKind } from './formats.rules.ts'
import { regulatorCalls } from './regulators.calls.ts'
import { useRegulatorsText } from './regulators-text.web.ts'

export type RegulatorAsked = Sent<typeof regulatorCalls.getRegulatorQuality>
type Element = Output<typeof regulatorCalls.getRegulatorQuality>['Elements'][number]

interface QualityProps {
  asked: RegulatorAsked
  title: string
  /** The element whose flaws are open. */
  flaw: string | undefined
  onFlaw: (flaw: string | undefined) => void
}

const keyOf = ({ Section, Number: number }: Element) => `${Section}.${number}`

/** Element by element: filled, or what is wrong, one press from the records behind. */
export function Quality({ asked, title, flaw, onFlaw }: QualityProps) {
  const t = useRegulatorsText()
  const { data } = useRead(regulatorCalls.getRegulatorQuality, asked, { keepLast: true })
  if (!data) return <SkeletonRows rows={12} />
  if (data.Records === 0)
    return (
      <EmptyState kind="clear" title={t.nothing}>
        {t.nothingText}
      </EmptyState>
    )
  const opened = data.Elements.find((one) => keyOf(one) === flaw)
  return (
    <>
      {[...Map.groupBy(data.Elements, ({ SectionTitle }) => SectionTitle)].map(([section, elements]) => (
        <Card key={section} title={section} note={t.of(elements[0]?.Lines ?? 0)} flush>
          <Elements label={`${title}: ${section}`} elements={elements} onFlaw={(one) => onFlaw(keyOf(one))} />
        </Card>
      ))}
      {opened && <Flaws asked={asked} element={opened} onClose={() => onFlaw(undefined)} />}
    </>
  )
}

interface ElementsProps {
  label: string
  elements: readonly Element[]
  onFlaw: (element: Element) => void
}

function Elements({ label, elements, onFlaw }: ElementsProps) {
  const t = useRegulatorsText()
  const { label: said } = useSpeech()
  const { dateLocale } = useLocale()
  const number = (value: number) => value.toLocaleString(dateLocale)
  const kinds = flawKinds.map(({ value }) => value)
  return (
    <ScrollRegion label={label} className="k-report-scroll">
      <table className="k-report-table k-regulator-table">
        <caption className="k-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t.element}</th>
            <th scope="col" className="is-number">
              {t.filled}
            </th>
            {kinds.map((kind) => (
              <th key={kind} scope="col" className="is-number">
                {said(flawKinds, kind)}
              </th>
            ))}
            <th scope="col" className="is-number">
              {t.notAsked}
            </th>
          </tr>
        </thead>
        <tbody>
          {elements.map((one) => (
            <tr key={one.Number}>
              <th scope="row">
                {one.Number} {one.Name}
                <small>{one.Source}</small>
              </th>
              <td className="is-number">{number(one.Filled)}</td>
              {kinds.map((kind) => (
                <td key={kind} className="is-number">
                  {one[kind] === 0 ? (
                    number(0)
                  ) : (
                    <button
                      type="button"
                      className="k-link"
                      aria-label={t.flaws(`${one.Number} ${one.Name}`, said(flawKinds, kind), number(one[kind]))}
                      onClick={() => onFlaw(one)}
                    >
                      {number(one[kind])}
                    </button>
                  )}
                </td>
              ))}
              <td className="is-number">{number(one.NotAsked)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const pageSize = 50

function Flaws({ asked, element, onClose }: { asked: RegulatorAsked; element: Element; onClose: () => void }) {
  const t = useRegulatorsText()
  const { label } = useSpeech()
  const [page, setPage] = useState(1)
  const { data } = useRead(
    regulatorCalls.getRegulatorFlaws,
    { ...asked, Section: element.Section, Element: element.Number, Page: page, PageSize: pageSize },
    { keepLast: true },
  )
  const pages = Math.max(1, Math.ceil((data?.Total ?? 0) / pageSize))
  return (
    <Dialog
      opened
      wide
      withX
      onClose={onClose}
      title={`${element.Number} ${element.Name}`}
      sentence={element.Source}
      actions={
        pages > 1 ? (
          <>
            <span className="k-quiet">{t.page(page, pages)}</span>
            {page > 1 && (
              <Button size="sm" onClick={() => setPage(page - 1)}>
                {t.before}
              </Button>
            )}
            {page < pages && (
              <Button size="sm" onClick={() => setPage(page + 1)}>
                {t.after}
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      {!data && <SkeletonRows rows={6} />}
      {data?.Total === 0 && (
        <EmptyState kind="clear" title={t.clear}>
          {t.clearText}
        </EmptyState>
      )}
      {data && data.Total > 0 && (
        <ScrollRegion label={t.flawRows(data.Total)} className="k-report-scroll">
          <table className="k-report-table">
            <caption className="k-hidden">{t.flawRows(data.Total)}</caption>
            <thead>
              <tr>
                <th scope="col">{t.name}</th>
                <th scope="col">{t.what}</th>
                <th scope="col">{t.record}</th>
              </tr>
            </thead>
            <tbody>
              {data.Rows.map((row, at) => (
                <tr key={at}>
                  <th scope="row">
                    <a className="k-link" href={clientHref(row.Module, row.ClientSubProgramMembershipID)}>
                      {row.Name}
                    </a>
                  </th>
                  <td>{`${label(flawKinds, row.Kind as FlawKind)}: ${row.Why}`}</td>
                  <td>{row.Record}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Dialog>
  )
}
