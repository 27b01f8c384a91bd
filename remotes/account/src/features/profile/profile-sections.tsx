import { type Account, AccountChanges, type User, UserProfile } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { LeaveGuard } from '@flotilla/platform/leave-guard'
import { useMutation } from '@tanstack/react-query'
import { profileMutations } from '../../data/profile/profile-mutations.ts'
import { useSection } from '../../edit-form/use-section.ts'
import { companyBody, companyDraft } from './company-draft.ts'
import { CompanySection } from './company-section.tsx'
import { DeleteAccountSection } from './delete-account-section.tsx'
import { personBody, personChanges, personDraft } from './person-draft.ts'
import { PersonSection } from './person-section.tsx'

/** The sections of the profile, each edited and saved alone; leaving with changes asks once. */
export function ProfileSections({ user, account }: { user: User; account: Account }) {
  const platform = usePlatform()
  const mutations = profileMutations(platform)
  const isActing = platform.session.isImpersonating
  const savePerson = useMutation(mutations.savePerson())
  const saveCompany = useMutation(mutations.saveCompany())
  const person = useSection({
    schema: UserProfile,
    values: personDraft(user),
    body: personBody,
    submit: (profile) => savePerson.mutateAsync(personChanges(profile)),
  })
  const company = useSection({
    schema: AccountChanges,
    values: companyDraft(account),
    body: companyBody,
    submit: (changes) => saveCompany.mutateAsync(changes),
  })
  return (
    <>
      <PersonSection user={user} form={person} isActing={isActing} />
      <CompanySection account={account} form={company} />
      <DeleteAccountSection
        user={user}
        isPreDeleted={account.pre_delete}
        removedOn={account.pre_delete_date}
        isActing={isActing}
      />
      <LeaveGuard isChanged={person.isDirty || company.isDirty}>
        What you changed in your profile is not saved yet.
      </LeaveGuard>
    </>
  )
}
