import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { download } from '#platform/web/send.ts'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useFundingText } from '../funding-text.web.ts'
import { NewGift, useGiftForm, type KnownDonor } from './gift-form.web.tsx'
import { giftsCalls as calls } from './gifts.calls.ts'
import { lettersCalls } from './letters.calls.ts'
import type { GiftRow } from './gifts.rules.ts'
import { receiptsCalls } from './receipts.calls.ts'

/** What can be done with gifts, each in its dialog. */
export function useGiftActs() {
  const t = useFundingText()
  const dates = useDates()
  const dialogs = useDialogs()
  const { data } = useRead(calls.getGiftChoices, {}, { quiet: true })
  const issue = useChange(receiptsCalls.issueReceipt)
  const { custom, fields } = useGiftForm()
  return {
    dialog: dialogs.dialog,
    dialogs,
    choices: data,
    log: (donor?: KnownDonor) => dialogs.show((onClose) => <NewGift donor={donor} onClose={onClose} />),
    edit: (gift: GiftRow) =>
      dialogs.ask({
        call: calls.addEditGift,
        wide: true,
        title: t.editGift,
        sentence: gift.DonorName,
        values: {
          ...gift,
          Kind: gift.Kind as never,
          Method: gift.Method as never,
          Amount: gift.Cents / 100,
          Benefit: gift.BenefitCents ? gift.BenefitCents / 100 : null,
        },
        fields: fields(),
        custom: custom(),
      }),
    thank: (gift: GiftRow) =>
      dialogs.ask({
        call: calls.thankForGift,
        title: t.thank,
        sentence: gift.DonorName,
        values: { GiftID: gift.GiftID, version: gift.version, ThankedOn: dates.today(), How: 'Phone call' },
      }),
    remove: (gift: GiftRow) =>
      dialogs.ask({
        call: calls.removeGift,
        title: t.removeGift,
        sentence: gift.DonorName,
        values: { GiftID: gift.GiftID, version: gift.version },
        submit: t.remove,
      }),
    letter: (gift: GiftRow) =>
      dialogs.act({
        call: lettersCalls.writeThankYous,
        title: t.letter,
        sentence: gift.DonorName,
        wide: true,
        values: {
          SubProgramID: gift.SubProgramID,
          GiftID: gift.GiftID,
          From: gift.GivenOn,
          To: gift.GivenOn,
          Language: 'English',
          Message: t.standardLetter,
        },
        fields: ['Language', { name: 'Message', span: 12 }],
        confirmLabel: t.letter,
        done: ({ Letters }) => t.lettersDone(Letters),
        onDone: ({ ThankRunID }) => void download(lettersCalls.getThankYous, { ThankRunID }),
      }),
    letters: () =>
      data?.SubPrograms[0] &&
      dialogs.act({
        call: lettersCalls.writeThankYous,
        title: t.lettersTitle,
        wide: true,
        values: {
          SubProgramID: data.SubPrograms[0].Id,
          From: dates.today().slice(0, 8) + '01',
          To: dates.today(),
          Language: 'English',
          Message: t.standardLetter,
        },
        fields: ['From', 'To', 'Language', { name: 'Message', span: 12 }],
        confirmLabel: t.writeLetters,
        done: ({ Letters }) => t.lettersDone(Letters),
        onDone: ({ ThankRunID }) => void download(lettersCalls.getThankYous, { ThankRunID }),
      }),
    receipt: async (gift: GiftRow) => {
      const made = await issue.run({ GiftID: gift.GiftID, version: gift.version })
      if (made) showToast({ text: t.receiptIssued(made.Number) })
    },
  }
}

export type GiftActs = ReturnType<typeof useGiftActs>
