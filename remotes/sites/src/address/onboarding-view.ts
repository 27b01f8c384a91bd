import { z } from 'zod'

/** The five steps of the first site (spec: site-management §2 Onboarding). */
export const onboardingSteps = ['welcome', 'download', 'install', 'connect', 'done'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

/** The current step, so that a reload continues there. */
export const OnboardingView = z.object({ step: z.enum(onboardingSteps).default('welcome') })
