import type { Browser, Page } from '@playwright/test'
import { at, expect } from './fixtures.ts'

export const firstPin = '730264'
export const ownPin = '841937'

export interface Person {
  UserID: string
  FirstName: string
}

/** A member of the staff gets a PIN from the administrator. */
export async function givePin(page: Page, name: string, Pin: string): Promise<Person> {
  return page.evaluate(
    async (asked) => {
      const post = async (call: string, body: object) => {
        const headers = { 'x-kith': '1', 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
        return (await fetch(`/API/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
      }
      const users = (await (
        await fetch(`/API/Admin/UserManagement/GetUsers?Search=${asked.name}&PageSize=25`, {
          headers: { 'x-kith': '1' },
        })
      ).json()) as { Rows: Person[] }
      const [first] = users.Rows
      await post('Admin/Employee/SetPin', { UserID: first!.UserID, Pin: asked.Pin, ConfirmPin: asked.Pin })
      return first!
    },
    { name, Pin },
  )
}

export async function typePin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: `Digit ${digit}` }).click()
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
}

/** Enrolls a tablet of the first house, as an administrator who has the tablets open. */
export async function enrollTablet(page: Page, browser: Browser, name = 'Hall'): Promise<Page> {
  await page.goto(at('/Admin?tab=tablets'))
  await page.getByRole('button', { name: 'Add a tablet' }).click()
  await page.getByLabel('Name of the tablet').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Add a tablet' }).click()
  const code = await page.locator('.k-tablet-code').innerText()
  await page.getByRole('button', { name: 'Done' }).click()
  const tablet = await (await browser.newContext({ viewport: { width: 820, height: 1180 }, hasTouch: true })).newPage()
  await tablet.goto(at('/ResidentialPinLogin'))
  await tablet.getByLabel('Code').fill(code)
  await tablet.getByRole('button', { name: 'Continue' }).click()
  return tablet
}

/** By tile and PIN; a PIN that was given is changed for one's own. */
export async function openByPin(tablet: Page, { FirstName }: Person, pin: string, next?: string): Promise<void> {
  await tablet.getByRole('button', { name: new RegExp(`^${FirstName} `) }).click()
  await typePin(tablet, pin)
  for (const asked of next ? ['Choose a new PIN', 'Type the new PIN again'] : []) {
    await expect(tablet.getByRole('heading', { name: asked })).toBeVisible()
    await typePin(tablet, next!)
  }
  await expect(tablet.getByRole('button', { name: 'Lock' })).toBeVisible()
}

/** The files of the page are kept in the background. */
export async function untilFilesKept(tablet: Page): Promise<void> {
  await expect(async () => {
    const kept = await tablet.evaluate(async () => (await (await caches.open('kith-tablet')).keys()).length)
    expect(kept).toBeGreaterThan(10)
  }).toPass()
}
