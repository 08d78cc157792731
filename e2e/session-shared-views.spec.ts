import { expect, expectNoAxe, signIn, test } from './fixtures.ts'

test('a view is shared with the sub-program; a colleague uses and copies it; its owner takes it away and is told who used it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'renata.mockley', '/Foster')
  const views = page.getByRole('button', { name: /^View/ })
  await views.click()
  await page.getByRole('menuitem').nth(1).click()
  await views.click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByLabel('Name of the view').fill('For the Monday round')
  await dialog.getByLabel('Share it with a sub-program').click()
  await page.getByRole('option', { name: 'Foster, North Valley' }).click()
  await expectNoAxe(page)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog).toBeHidden()

  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'silas.placehold', '/Foster')
  const theirs = other.getByRole('button', { name: /^View/ })
  await expect(async () => {
    await theirs.click()
    const shared = other.getByRole('menuitem', { name: /For the Monday round.*Renata Mockley/ })
    await expect(shared).toBeVisible({ timeout: 2000 })
    await shared.click()
  }).toPass()
  await theirs.click()
  await expect(other.getByRole('menuitem', { name: /Delete “For the Monday/ })).toBeHidden()
  // A copy is one's own.
  await other.getByRole('menuitem', { name: 'Copy “For the Monday round” to my views' }).click()
  await theirs.click()
  await expect(other.getByRole('menuitem', { name: 'For the Monday round', exact: true })).toBeVisible()
  await other.context().close()

  await page.reload()
  // The name is taken: the dialog stays with what was typed.
  await views.click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  await dialog.getByLabel('Name of the view').fill('For the Monday round')
  await dialog.getByLabel('Share it with a sub-program').click()
  await page.getByRole('option', { name: 'Foster, North Valley' }).click()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog.getByText(/already has a view with this name/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await views.click()
  const mine = page.getByRole('menuitem', { name: /For the Monday round.*Used by 1 person/ })
  await expect(mine).toBeVisible()
  await mine.click()
  await views.click()
  await page.getByRole('menuitem', { name: 'Delete “For the Monday round”' }).click()
  const last = page.getByRole('dialog', { name: 'Delete “For the Monday round” for everyone' })
  await expect(last).toContainText('Nobody in Foster, North Valley will find this view anymore.')
  await expectNoAxe(page)
  await last.getByRole('button', { name: 'Delete for everyone' }).click()
  await expect(last).toBeHidden()
  await views.click()
  await expect(page.getByRole('menuitem', { name: /For the Monday round/ })).toBeHidden()
})
