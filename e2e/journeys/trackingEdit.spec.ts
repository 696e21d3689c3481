import { readFile } from 'node:fs/promises';
import { type Booking, book, newShipment, seaJourney, test } from '../support/shipments';
import { expect, type Page } from '../support/test';

const form = (page: Page) => page.getByRole('dialog', { name: 'Edit booking' });
const field = (page: Page, label: string) => form(page).getByRole('textbox', { name: new RegExp(`^${label}`) });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save changes' }).click();
const updated = (page: Page) => page.getByText('Booking information updated!');
const leaveQuestion = 'You have unsaved changes, are you sure you want to leave?';

/** Returns whether the page would ask for confirmation before it is closed. */
const asksToStay = (page: Page): Promise<boolean> =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

test('opens the form at the former address, warns about unsaved changes, and confirms saving', async ({
  caller,
  open,
}) => {
  const agent = await caller('agent');
  const booking = await book(agent, seaJourney(newShipment()));
  const page = await open('agent', `/bookings/${booking._id}/tracking?searchType=containerNumber&edit=tracking`);

  await test.step('asks before closing and before leaving', async () => {
    await field(page, 'Container number').fill('CSQU3054383');
    await field(page, 'Your reference number').fill('PO-CHANGED');
    await form(page).getByRole('button', { name: 'Don’t save' }).click();
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: leaveQuestion });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(field(page, 'Your reference number')).toHaveValue('PO-CHANGED');
    expect(await asksToStay(page)).toBe(true);
  });

  await test.step('shows the saved values, and asks no more', async () => {
    await save(page);
    await expect(updated(page)).toBeVisible();
    await expect(form(page)).toBeHidden();
    expect(await asksToStay(page)).toBe(false);
    await expect(page.getByText('PO-CHANGED').first()).toBeVisible();
    await expect(page.getByText('CSQU 305438 3').first()).toBeVisible();
    await page.getByRole('link', { name: 'All bookings' }).click();
    await expect(page).toHaveURL(/\/bookings\/all/);
    const { data } = (await agent.get<Booking>(`/bookings/${booking._id}`)).body;
    expect(data.fields).toMatchObject({ customerReference: 'PO-CHANGED' });
  });
});

test('shows the slower of two editors both versions, and keeps their input', async ({ caller, open }) => {
  const agent = await caller('agent');
  const { _id, fields } = await book(agent, seaJourney(newShipment()));
  const path = `/bookings/${_id}/tracking?searchType=mblNumber&edit=tracking`;
  const [slow, fast] = await Promise.all([open('agent', path), open('member', path)]);
  await field(slow, 'MBL number').fill(`${fields.mblNumber}S`);
  await field(slow, 'Your reference number').fill('SLOW-REFERENCE');
  await field(fast, 'Your reference number').fill('FAST-REFERENCE');
  await field(fast, 'HBL number').fill('FAST-HBL');
  await save(fast);
  await expect(updated(fast)).toBeVisible();

  await save(slow);
  const choice = form(slow).getByRole('radiogroup', { name: 'Your reference number' });
  await expect(choice).toContainText('Theirs: FAST-REFERENCE');
  await expect(form(slow).getByText(/Imported from them: HBL number FAST-HBL/)).toBeVisible();
  await expect(field(slow, 'Your reference number')).toHaveValue('SLOW-REFERENCE');
  await expect(field(slow, 'MBL number')).toHaveValue(`${fields.mblNumber}S`);
  await choice.getByText('Yours: SLOW-REFERENCE').click();
  await save(slow);
  await expect(updated(slow)).toBeVisible();
  const { data } = (await agent.get<Booking>(`/bookings/${_id}`)).body;
  expect(data.fields).toMatchObject({
    customerReference: 'SLOW-REFERENCE',
    hblNumber: 'FAST-HBL',
    mblNumber: `${fields.mblNumber}S`,
  });
  await expect(fast.getByText('SLOW-REFERENCE').first()).toBeVisible();
});

test('saves the tracking as PDF, and requests tracking for an untracked booking', async ({ caller, open }) => {
  const agent = await caller('agent');
  const { _id, fields } = await book(agent, seaJourney(newShipment()));
  const page = await open('agent', `/bookings/${_id}/tracking`);

  await test.step('names the PDF after the reference and the bill', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Export tracking as PDF' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${fields.customerReference}-${fields.mblNumber}.pdf`);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(bytes.subarray(-1024).toString('latin1')).toContain('%%EOF');
  });

  const search = page.getByRole('form', { name: 'Ask a carrier for tracking' });
  const carrier = search.getByRole('combobox', { name: /^Carrier/ });
  const request = search.getByRole('button', { name: 'Request tracking' });
  await test.step('derives the carrier from the bill', async () => {
    await expect(carrier).toHaveValue('MAEU');
    await expect(search.getByText('By the MBL; choose another if it is wrong')).toBeVisible();
    const mbl = search.getByRole('textbox', { name: /^MBL number/ });
    await mbl.fill('MAEU1');
    await mbl.blur();
    await expect(search.getByText('Enter at least 6 characters')).toBeVisible();
    await search.getByRole('combobox', { name: /^Mode of transport/ }).selectOption('');
    await request.click();
    await expect(search.getByText('Required Field')).toBeVisible();
    await mbl.fill(fields.mblNumber);
    await search.getByRole('combobox', { name: /^Mode of transport/ }).selectOption('FCL');
  });

  await test.step('names a carrier that cannot be queried, and waits for the next one', async () => {
    await carrier.selectOption('HLCU');
    await request.click();
    await expect(page.getByText('Tracking of Hapag-Lloyd is not set up here.').first()).toBeVisible();
    await carrier.selectOption('MAEU');
    await request.click();
    await expect(page.getByText('Waiting for Maersk to report.')).toBeVisible();
    await expect(page.getByText('Waiting for the carrier', { exact: true })).toBeVisible();
    await expect(search).toBeHidden();
  });
});
