import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { identityChanged } from './session-slice.ts'

/**
 * The address that is likely to be opened next, because the user points at a link to it; null when there is
 * none.
 */
export const aheadSlice = createSlice({
  name: 'ahead',
  initialState: null as string | null,
  reducers: {
    pointedAt: (_, action: PayloadAction<string>) => action.payload,
    aheadDropped: () => null,
  },
  extraReducers: (builder) => {
    builder.addCase(identityChanged, () => null)
  },
})

export const { pointedAt, aheadDropped } = aheadSlice.actions
