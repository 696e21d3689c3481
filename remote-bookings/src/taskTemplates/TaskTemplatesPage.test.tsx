import { getTaskTemplates, listTaskOwners, type TaskTemplate, updateTaskTemplates } from '@quayside/contract';
import { answers, mockServer, paste, renderInKernel, responds } from '@quayside/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { toSampleId } from '../testing/samples';
import TaskTemplatesPage from './TaskTemplatesPage';

const api = mockServer();
const marta = { id: toSampleId(901), fullName: 'Marta Bakker' };
const vgm: TaskTemplate = {
  ...{ title: 'Send the VGM', modes: ['FCL'], direction: 'export', due: { by: 'etd', days: -3 } },
  ...{ owner: null, isVisible: false },
};

const open = (templates: TaskTemplate[], countries = ['NL']) => {
  api.use(answers(getTaskTemplates, { templates, countries, version: 3 }), answers(listTaskOwners, [marta]));
  return renderInKernel(<TaskTemplatesPage />, { role: 'admin' });
};

test('adds, edits and sorts templates, saves at once, and shows a refusal in its row', async () => {
  const sent: { match: string | null; templates: TaskTemplate[] }[] = [];
  api.use(
    responds(updateTaskTemplates, async (request) => {
      const { templates } = (await request.json()) as { templates: TaskTemplate[] };
      sent.push({ match: request.headers.get('if-match'), templates });
      const errors = [{ path: 'templates.1.modes', message: 'Choose FCL, LCL or AIR' }];
      if (sent.length === 1)
        return Response.json({ statusCode: 422, error: 'invalid', message: 'x', errors }, { status: 422 });
      return Response.json({ data: { templates, countries: ['NL'], version: 4 } });
    }),
  );
  const { user } = open([vgm]);
  expect(await screen.findByRole('textbox', { name: 'Template 1: task' })).toHaveValue('Send the VGM');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Add template' }));
  const second = within(screen.getByRole('group', { name: 'Template 2' }));
  await paste(user, second.getByRole('textbox', { name: 'Template 2: task' }), 'Send the arrival notice');
  for (const mode of ['FCL', 'LCL', 'AIR']) await user.click(second.getByRole('checkbox', { name: mode }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await second.findByText('Choose FCL, LCL or AIR')).toBeVisible();
  await waitFor(() => expect(second.getByRole('alert')).toHaveFocus());
  await user.click(second.getByRole('checkbox', { name: 'AIR' }));
  await user.selectOptions(second.getByRole('combobox', { name: 'Template 2: direction' }), 'Import');
  await user.selectOptions(second.getByRole('combobox', { name: 'Template 2: due' }), 'ETA');
  const days = second.getByRole('textbox', { name: 'Template 2: days' });
  await user.clear(days);
  await user.type(days, '4');
  await user.selectOptions(await second.findByRole('combobox', { name: 'Template 2: owner' }), 'Marta Bakker');
  await user.click(second.getByRole('checkbox', { name: 'The customer sees this' }));
  await user.click(screen.getByRole('button', { name: 'Move up: Template 2' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The templates are saved')).toBeVisible();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({
    match: '"3"',
    templates: [
      {
        ...{ title: 'Send the arrival notice', modes: ['AIR'], direction: 'import', due: { by: 'eta', days: -4 } },
        ...{ owner: marta.id, isVisible: true },
      },
      vgm,
    ],
  });
});

test('explains that a company without a country has no imports or exports', async () => {
  open([], []);
  expect(await screen.findByText('No templates yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'company profile' })).toHaveAttribute('href', '/settings/company-profile');
});
