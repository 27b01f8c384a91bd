import { type AccountChanges, saveAccount, saveUser, type UserProfile } from '@flotilla/api/contract'
import { type Platform, sharedKeys } from '@flotilla/platform'
import { mutationOptions } from '@tanstack/react-query'
import { namesFields } from '../names-fields.ts'

/** Texts of a save in the profile (spec: account-and-administration §8); the fields show refused values. */
const feedback = {
  success: 'Saved successfully',
  failure: 'Saving failed',
  handlesError: namesFields,
}

/** Writes of the profile; each finishes when the visible data has been read back. */
export const profileMutations = ({ http, queryClient }: Pick<Platform, 'http' | 'queryClient'>) => ({
  savePerson: () =>
    mutationOptions({
      mutationFn: (body: UserProfile) => http.call(saveUser, { body }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: sharedKeys.user }),
      meta: feedback,
    }),
  saveCompany: () =>
    mutationOptions({
      mutationFn: (body: AccountChanges) => http.call(saveAccount, { body }),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: sharedKeys.account }),
      meta: feedback,
    }),
})
