import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Scope } from '../contract/shared/scope.ts'
import { endpoints } from './index.ts'

/**
 * The calls of spec: site-management §7, account-and-administration §7, contract §1, §5 and §6; paths below
 * `/api`.
 */
const callTables = `
GET /accountsites
GET /accountattention
GET /accountoverview
POST /accountoverview/visit
GET /search
GET /sitetrends
GET /site/{id}/screenshot
GET /siteicons
GET /figuresbefore
GET /activitydays
GET /activitygroups
GET /site/{id}
GET /site/{id}/backup
GET /site/{id}/backupandtest
GET /site/{id}/backupandaudit
GET /site/{id}/updatecore
GET /site/{id}/updateinfo
GET /site/{id}/enablerefresh
DELETE /site/{id}
POST /site
POST /site/name
POST /site/description
POST /site/configuration
POST /site/plan
POST /site/togglefileignore
GET /site/{id}/report
POST /site/{id}/report
POST /site/{id}/cancel
POST /site/{id}/relinkundo
POST /site/{id}/assignee
POST /site/{id}/reason/snooze
POST /site/{id}/reason/wake
POST /batches
POST /batches/plan
GET /batches
GET /batches/{id}
GET /notices
POST /notices/read
POST /notices/{id}/read
POST /batches/{id}/pause
POST /batches/{id}/resume
POST /batches/{id}/cancel
POST /batches/{id}/retry
DELETE /batches/{id}
GET /batches/{id}/result.csv
GET /mails
POST /mails/{id}/retry
POST /remotehealth
GET /remotehealth
POST /verify/resend
POST /backup/{id}/test
GET /backup/{id}/files
POST /backup/{id}/file/{file}
GET /backup/{id}/file/{file}
GET /audit/{id}
GET /accountextensions
GET /inventory
GET /inventory/{id}
GET /extension/{id}/update
POST /extension/{id}/cancel
GET /extension/{id}/toggleignore
POST /extension/autoupdate
POST /extension/autoupdatebyid
GET /accountupdates
GET /accountupdategroups
GET /accounttags
POST /tag
PUT /tag
DELETE /tag/{id}
POST /tag/switchAssignment
GET /isauth/
POST /login
POST /logout
POST /register
POST /verify
POST /forget
POST /password/reset
GET /user
PUT /user
PUT /user/preferences
PUT /sites/schedule
POST /sites/schedule/plan
GET /user/{id}
GET /users
GET /impersonate/{id}
DELETE /user/{id}
GET /account
POST /account
POST /account/sendtestreport
GET /account/reports
GET /account/reports/{id}/pdf
GET /account/reportpreview
GET /account/updatepayment
POST /account/updatepaymentmethod
GET /accountcurrentcosts
GET /invoices
GET /invoice/{id}/download
GET /forecast
GET /invoicelist
GET /activity
GET /support/tags
GET /support/tickets
POST /support/ticket
POST /support/ticket/addreply
POST /broadcasting/auth
GET /events
GET /health
GET /apitokens
POST /apitokens
DELETE /apitokens/{id}
GET /alerts
PUT /alerts
POST /alerts/test
POST /alerts/off
GET /stats`
  .trim()
  .split('\n')

const all = Object.entries(endpoints)

describe('endpoints', () => {
  it('declare exactly the calls of both specifications and the contract, each once', () => {
    const described = all.map(([, endpoint]) => `${endpoint.method} ${endpoint.path}`)
    expect(described.toSorted()).toEqual(callTables.toSorted())
  })

  it.each(all)(
    '%s names the section of its specification, and declares exactly the parameters of its path',
    (_name, endpoint) => {
      expect(endpoint.summary).toMatch(
        /\((spec: (site-management|account-and-administration)|contract) §\d+\)$/,
      )
      const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
      expect(Object.keys(endpoint.params.shape)).toEqual(inPath)
    },
  )

  it.each(all)('%s is expressible in OpenAPI', (_name, endpoint) => {
    expect(() => z.toJSONSchema(endpoint.body, { io: 'input' })).not.toThrow()
    expect(() => z.toJSONSchema(endpoint.query, { io: 'input' })).not.toThrow()
    if (endpoint.answer === 'json') expect(() => z.toJSONSchema(endpoint.response)).not.toThrow()
  })

  it.each(all.filter(([, { method }]) => method === 'POST' || method === 'PUT'))(
    '%s refuses or drops account_id, which no caller may set',
    (_name, endpoint) => {
      const result = endpoint.body.safeParse({ account_id: 7, role: 99 })
      expect(result.data ?? {}).not.toHaveProperty('account_id')
    },
  )

  it('restrict users, forecast, invoices of all accounts, mails, remotes and impersonation to administrators', () => {
    const admin = all.filter(([, { access }]) => access === 'admin').map(([name]) => name)
    expect(admin.toSorted()).toEqual([
      'getForecast',
      'impersonate',
      'listAccountInvoices',
      'listMails',
      'listRemoteHealth',
      'listUsers',
      'retryMail',
    ])
  })

  it.each(all)('%s has one scope, unless it is public or tells who calls', (name, { access, scope }) => {
    const needsNone = access === 'public' || name === 'getUser'
    expect(scope).toEqual(needsNone ? null : expect.toBeOneOf(Scope.options))
  })

  it('use each scope', () => {
    expect(new Set(all.flatMap(([, { scope }]) => scope ?? []))).toEqual(new Set(Scope.options))
  })

  it('of administrators have a scope of administrators', () => {
    const others = all.filter(([, { access, scope }]) => access === 'admin' && !scope?.startsWith('admin:'))
    expect(others).toEqual([])
  })

  it('close site calls, and not the account, to accounts without service', () => {
    expect(endpoints.listSites.isOpenWithoutService).toBe(false)
    expect(endpoints.backupSite.isOpenWithoutService).toBe(false)
    expect(endpoints.getAccount.isOpenWithoutService).toBe(true)
    expect(endpoints.listInvoices.isOpenWithoutService).toBe(true)
  })
})
