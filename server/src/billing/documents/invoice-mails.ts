import type { GivenSettings } from '../../ports/deps.ts'
import type { Mail } from '../../ports/mailer.ts'
import type { Invoice } from '../invoice.ts'
import { formatEuro } from './format-euro.ts'
import { invoicePdf } from './invoice-pdf.ts'

type Sender = Pick<GivenSettings, 'APP_URL' | 'INVOICE_ISSUER'>

/** The invoice with its PDF, for the payer. */
export async function invoiceMail(to: string, invoice: Invoice, sender: Sender): Promise<Mail> {
  const { invoicenumber } = invoice
  const link = `${sender.APP_URL}/invoices`
  const content = await invoicePdf(invoice, sender.INVOICE_ISSUER)
  return {
    ...{ to, link, key: `invoice-${invoicenumber}`, subject: `Invoice ${invoicenumber}` },
    text: [
      ...[greeting(invoice), '', `${amountOf(invoice)} is attached.`],
      ...(invoice.collectAt === null ? [] : ['It is collected by the payment method of your account.']),
      ...['', 'All your invoices:', link, '', sender.INVOICE_ISSUER, ''],
    ].join('\n'),
    attachments: [{ filename: `${invoicenumber}.pdf`, content, contentType: 'application/pdf' }],
  }
}

/**
 * Says that the provider refused to pay an invoice, why, and what happens next; `nextTry` null: no further
 * try. `id` names the try.
 */
export function refusedPaymentMail(
  to: string,
  invoice: Invoice,
  { id, reason, nextTry }: { id: string; reason: string; nextTry: Date | null },
  sender: Sender,
): Mail {
  const link = `${sender.APP_URL}/payment`
  const next =
    nextTry === null
      ? 'We do not try again by this payment method, and your service is switched off. It is back as soon as you have saved another one.'
      : `We try again on ${nextTry.toISOString().slice(0, 10)}. You can save another payment method before.`
  return {
    ...{ to, link, key: `invoice-${invoice.invoicenumber}-refused-${id}` },
    subject: `Payment of invoice ${invoice.invoicenumber} failed`,
    text: [
      ...[greeting(invoice), '', `${amountOf(invoice)} could not be collected: ${reason}`],
      ...['', next, '', link, '', sender.INVOICE_ISSUER, ''],
    ].join('\n'),
  }
}

function greeting({ recipient }: Invoice): string {
  return `Hello ${recipient.name || recipient.company},`
}

function amountOf({ invoicenumber, month, total }: Invoice): string {
  return `Your invoice ${invoicenumber} for ${month} over ${formatEuro(total)}`
}
