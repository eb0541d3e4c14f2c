/** What the back office's schemas say. */
export const adminMessages = {
  site_name_required: 'Site name is required',
  site_language_unavailable: 'This language isn’t available yet',
  rupees_only: 'Amounts are in rupees for now',
  amount_invalid: 'Please enter a whole amount in rupees',
  rows_from_to: 'Please choose 1 to {most} rows',
  evidence_required: 'Please note the evidence',
} as const
