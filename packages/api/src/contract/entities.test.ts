import { describe, expect, it } from 'vitest'
import { AccountExtension } from './extension/account-extension.ts'
import { Extension } from './extension/extension.ts'
import { Pagination } from './shared/list.ts'
import { Tag } from './tag/tag.ts'
import { UpdateItem } from './update/update-item.ts'
import { AdminUser } from './user/admin-user.ts'
import { User } from './user/user.ts'

const words = (text: string): string[] => text.split(' ')
const own = 'id email firstname lastname timezone avatar account_id role remainingfreedays'
const listed =
  'sites valid_payment valid_profile service_enabled pre_delete confirmed a_company a_firstname a_lastname a_street a_housenumber a_zip a_city a_homepage a_telephone a_vatid a_vatid_is_valid a_vatid_valid_check_date'

describe('entities of the contract', () => {
  // spec: AA-3-001
  it('User and AdminUser hold the fields of the specification, and never a password', () => {
    expect(Object.keys(User.shape)).toEqual(expect.arrayContaining(words(own)))
    expect(Object.keys(AdminUser.shape)).toEqual(expect.arrayContaining([...words(own), ...words(listed)]))
    expect(Object.keys(AdminUser.shape)).not.toContain('password')
  })

  // spec: AA-3-001, AA-3-004
  it('AdminUser holds the customer id and e-mail at the payment provider', () => {
    expect(AdminUser.shape).toHaveProperty('a_payment_customer_id')
    expect(AdminUser.shape).toHaveProperty('a_payment_customer_email')
  })

  // spec: AA-3-009
  it('AccountExtension holds the fields of the specification', () => {
    const fields =
      'id translated_name type element folder sitecount site_info support_update autoupdate_enabled'
    expect(Object.keys(AccountExtension.shape)).toEqual(expect.arrayContaining(words(fields)))
  })

  // spec: AA-3-010
  it('Extension holds the ignored update and the process state', () => {
    expect(Object.keys(Extension.unwrap().shape)).toEqual(
      expect.arrayContaining(['ignore_update', 'process_state']),
    )
  })

  // spec: AA-3-011
  it('UpdateItem holds an id and the fields of the specification', () => {
    const fields = 'site_name translated_name version next_version process_state ignore_update'
    expect(Object.keys(UpdateItem.unwrap().shape)).toEqual(['id', 'data'])
    expect(Object.keys(UpdateItem.unwrap().shape.data.shape)).toEqual(expect.arrayContaining(words(fields)))
  })

  // spec: AA-3-012
  it('Tag holds exactly the fields of the specification', () => {
    expect(Object.keys(Tag.shape)).toEqual(words('id name color shortname in_sidebar'))
  })

  // spec: AA-3-021
  it('Pagination holds exactly the fields of the specification', () => {
    expect(Object.keys(Pagination.shape).toSorted()).toEqual(words('current_page per_page total total_pages'))
  })
})
