import { expectAccessible } from '../support/accessible';
import { book, newShipment, seaJourney, test } from '../support/shipments';
import { expect } from '../support/test';

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('creates a task of a new booking from a template, for its owner to complete and the customer to read', async ({
  caller,
  open,
}) => {
  const title = `Confirm the slot ${newShipment().bill}`;
  const admin = await open('admin', '/bookings/task-templates');

  await test.step('lets the admin add a template that the customer sees', async () => {
    await admin.getByRole('button', { name: 'Add template' }).click();
    const line = admin.getByRole('group', { name: /^Template/ }).last();
    await line.getByRole('textbox', { name: /: task$/ }).fill(title);
    await line.getByRole('combobox', { name: /: direction$/ }).selectOption('Import');
    await line.getByRole('combobox', { name: /: due$/ }).selectOption('ETA');
    await line.getByRole('textbox', { name: /: days$/ }).fill('2');
    await line.getByText('The customer sees this').click();
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByText('The templates are saved')).toBeVisible();
    await expectAccessible(admin, 'task templates');
  });

  const booking = await book(await caller('agent'), {
    ...seaJourney(newShipment()),
    ...{ etd: inDays(1), eta: inDays(30) },
  });

  await test.step("lists the overdue task in the worklist of the booking's creator, with a link", async () => {
    const staff = await open('agent', '/bookings/all');
    await staff.getByRole('link', { name: /^My day/ }).click();
    const late = staff.getByRole('region', { name: /^Late/ });
    // Due five days before an ETD of tomorrow.
    await late
      .getByRole('link', { name: new RegExp(`^Send the shipping instructions.*${booking.fields.mblNumber}`) })
      .click();
    await expect(staff).toHaveURL(new RegExp(`/bookings/${booking._id}/tasks$`));
    const row = staff.getByRole('listitem').filter({ hasText: title });
    await expect(row).toContainText(`Due ${inDays(28).replaceAll('-', '/')}, 2 days before ETA`);
    await row.getByRole('checkbox').check({ force: true });
    await expect(row).toContainText(/^.*Done /);
    await expectAccessible(staff, 'tasks');
  });

  await test.step('lets the customer read the shared task, and change none', async () => {
    const customer = await open('customer-admin', `/bookings/${booking._id}/tasks`);
    await expect(customer.getByRole('listitem').filter({ hasText: title })).toContainText('Done');
    await expect(customer.getByText('Send the shipping instructions')).toHaveCount(0);
    await expect(customer.getByRole('checkbox')).toHaveCount(0);
  });
});
