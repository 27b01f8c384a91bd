import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export type SocketStatus = 'idle' | 'connecting' | 'live' | 'paused'

export const socketSlice = createSlice({
  name: 'socket',
  initialState: 'idle' as SocketStatus,
  reducers: {
    socketStatusChanged: (_, action: PayloadAction<SocketStatus>) => action.payload,
  },
})

export const { socketStatusChanged } = socketSlice.actions
