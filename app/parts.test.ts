import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allRoutes, partOf } from '#platform/contract/routes.ts'

test('every route has its screen', () => {
  const files = ['domains/*/*-screen.web.tsx', 'app/*.web.tsx'].flatMap((files) =>
    globSync(files, { cwd: join(import.meta.dirname, '..') }),
  )
  const parts = files.map((file) => file.replace(/^.*\//, '').replace(/(?:-screen)?\.web\.tsx$/, ''))
  expect(parts.length).toBeGreaterThan(0)
  expect(allRoutes.filter((route) => !route.redirect && !parts.includes(partOf(route)))).toEqual([])
})
