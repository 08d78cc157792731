import { sql } from 'kysely'
import { federalHolidays } from '#domains/forms/library/federal-holidays.rules.ts'
import { handlers } from '#platform/server/handlers.ts'
import { record } from '#platform/server/record.ts'
import { holidayCalls } from './holidays.calls.ts'

const holidays = record('holiday', { HolidayID: 'id', Date: 'on_date', Name: 'name' }, {})

export const holidayHandlers = handlers(holidayCalls, {
  async getHolidays({ tx, input }) {
    const Holidays = await tx
      .selectFrom('holiday')
      .select(holidays.columns)
      .where('on_date', '>=', `${input.Year}-01-01`)
      .where('on_date', '<=', `${input.Year}-12-31`)
      .orderBy('on_date')
      .execute()
    const there = new Set(Holidays.map((one) => one.Date))
    return { Holidays, MissingFederal: federalHolidays(input.Year).filter(([on]) => !there.has(on)).length }
  },

  addEditHoliday: (context) => holidays.save(context, holidays.at(context.input), holidays.values(context.input)),

  async deleteHoliday(context) {
    const { id } = await holidays.lock(context, holidays.at(context.input))
    await context.tx.deleteFrom('holiday').where('id', '=', id).execute()
    return { HolidayID: id }
  },

  async addFederalHolidays({ tx, input }) {
    const days = federalHolidays(input.Year)
    const { rows } = await sql`insert into holiday (on_date, name)
      select * from unnest(${days.map(([on]) => on)}::date[], ${days.map(([, name]) => name)}::text[])
      on conflict (on_date) do nothing returning id`.execute(tx)
    return { Added: rows.length }
  },
})
