import { type ExceptionRule, getExceptionRules, listExceptionOwners, updateExceptionRules } from '@quayside/contract';
import { answers, mockServer, renderInKernel, responds } from '@quayside/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import ExceptionRules from './ExceptionRules';

const api = mockServer();
const marta = { id: 'a'.repeat(24), fullName: 'Marta Bakker' };
const rules: ExceptionRule[] = [
  { type: 'CARRIER_SILENT', isOn: true, limit: 5, severity: 'medium', owner: null, escalation: null },
  { type: 'CUSTOMS_HOLD', isOn: true, limit: null, severity: 'high', owner: marta.id, escalation: null },
];

test('sets types, thresholds, severities and owners on one page, and shows a refusal at its field', async () => {
  api.use(answers(getExceptionRules, { rules, version: 3 }), answers(listExceptionOwners, [marta]));
  const { user } = renderInKernel(<ExceptionRules />, { role: 'admin' });
  const days = await screen.findByRole('textbox', { name: 'No updates from the carrier: Days without news' });
  const sent: { body: unknown; match: string | null }[] = [];
  let message = 'Enter a whole number from 1 to 30';
  api.use(
    responds(updateExceptionRules, async (request) => {
      sent.push({ body: await request.json(), match: request.headers.get('if-match') });
      if (message)
        return Response.json(
          { statusCode: 422, error: 'invalid', message, errors: [{ path: 'rules.0.limit', message }] },
          { status: 422 },
        );
      return Response.json({ data: { rules, version: 4 } });
    }),
  );
  await user.clear(days);
  await user.type(days, '99');
  await user.click(screen.getByRole('checkbox', { name: 'Held by customs' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter a whole number from 1 to 30')).toBeVisible();
  expect(days).toHaveValue('99');
  message = '';
  await user.clear(days);
  await user.type(days, '7');
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'No updates from the carrier: goes to' }),
    'Marta Bakker',
  );
  const hours = screen.getByRole('textbox', { name: 'Held by customs: hours until it escalates' });
  await user.type(hours, '12345,5');
  // Invalid input stays as typed.
  expect(hours).toHaveValue('12345,5');
  await user.clear(hours);
  await user.type(hours, '8');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Held by customs: escalates to' }), 'Marta Bakker');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The rules are saved')).toBeVisible();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({
    match: '"3"',
    body: {
      rules: [
        { type: 'CARRIER_SILENT', isOn: true, limit: 7, severity: 'medium', owner: marta.id, escalation: null },
        {
          ...{ type: 'CUSTOMS_HOLD', isOn: false, limit: null, severity: 'high', owner: marta.id },
          escalation: { hours: 8, to: marta.id },
        },
      ],
    },
  });
});
