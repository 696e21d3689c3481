import {
  kindOfNotification,
  type MailChoice,
  mailChoices,
  type NewsThreshold,
  type NotificationChoice,
  type NotificationKind,
  newsThresholdNames,
  notificationThresholds,
  thresholdText,
} from '@quayside/contract';
import { Box, Checkbox, Hint, SelectField, Table } from '@quayside/ui';
import { Lock } from 'lucide-react';
import { Fragment } from 'react';
import { groupKinds, mailLabels, type PreferencesForm, sentThreshold } from './preferencesForm';

interface ChoiceTableProps {
  form: Pick<PreferencesForm, 'choices' | 'thresholds'>;
  /** Default thresholds. */
  usual: Readonly<Record<NewsThreshold, number>>;
  /** Suffix of the field labels, when another table of a page has the same: ' for customers'. */
  called?: string;
  /** Whether push notifications are enabled in a browser. */
  isPushed: boolean;
  onChoose: (kind: NotificationKind, choice: NotificationChoice) => void;
}

/** Channels of each kind of notification: in the app, by e-mail, and by push. */
export function ChoiceTable({ form, usual, called = '', isPushed, onChoose }: ChoiceTableProps) {
  return (
    <Table.Root size="sm" css={{ tableLayout: 'fixed' }}>
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader width={{ base: isPushed ? '34%' : '46%', sm: 'auto' }}>Kind</Table.ColumnHeader>
          <Table.ColumnHeader textAlign="center" width={{ base: isPushed ? '18%' : '22%', sm: '120px' }}>
            In app
          </Table.ColumnHeader>
          <Table.ColumnHeader textAlign="center" width={{ base: '32%', sm: '180px' }}>
            Mail
          </Table.ColumnHeader>
          {isPushed && (
            <Table.ColumnHeader textAlign="center" width={{ base: '16%', sm: '120px' }}>
              Push
            </Table.ColumnHeader>
          )}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {groupKinds(form).map(([group, kinds]) => (
          <Fragment key={group}>
            <Table.Row bg="bg.subtle">
              <Table.ColumnHeader colSpan={isPushed ? 4 : 3} scope="colgroup" fontWeight="semibold" color="fg.muted">
                {group}
              </Table.ColumnHeader>
            </Table.Row>
            {kinds.map((kind) => (
              <ChoiceRow key={kind} {...{ kind, called, form, usual, isPushed, onChoose }} />
            ))}
          </Fragment>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

const ownMail = 'The person most concerned always gets a separate e-mail';

/** Returns 'by 12 hours or more', '3 days before'; empty for an invalid number. */
const formatMeasure = (name: NewsThreshold, count: number | string): string => {
  if (typeof count === 'string') return '';
  return notificationThresholds[name].unit === 'hours'
    ? `by ${thresholdText(name, count)} or more`
    : `${thresholdText(name, count)} before`;
};

function ChoiceRow({
  kind,
  form,
  usual,
  called = '',
  isPushed,
  onChoose,
}: ChoiceTableProps & { kind: NotificationKind }) {
  const { label, ownMail: hasOwn } = kindOfNotification(kind);
  const threshold = newsThresholdNames.find((name) => notificationThresholds[name].kind === kind);
  const choice = form.choices[kind] ?? { app: true, mail: 'off', push: false };
  return (
    <Table.Row>
      <Table.Cell as="th" scope="row" fontWeight="normal" textAlign="start">
        {label}
        {threshold && (
          <Box textStyle="label" fontWeight="normal" color="fg.muted">
            {formatMeasure(threshold, sentThreshold(threshold, form.thresholds[threshold]) ?? usual[threshold])}
          </Box>
        )}
      </Table.Cell>
      <Table.Cell textAlign="center">
        <Checkbox.Root
          checked={choice.app}
          onCheckedChange={({ checked }) => onChoose(kind, { ...choice, app: checked === true })}
        >
          <Checkbox.HiddenInput aria-label={`${label} in app${called}`} />
          <Checkbox.Control />
        </Checkbox.Root>
      </Table.Cell>
      <Table.Cell textAlign="center">
        {hasOwn ? (
          <Hint text={ownMail}>
            <Box
              as="span"
              display="inline-flex"
              alignItems="center"
              tabIndex={0}
              role="img"
              aria-label={`${label}: ${ownMail}`}
            >
              <Lock size={14} aria-hidden />
            </Box>
          </Hint>
        ) : (
          <SelectField
            aria-label={`${label} by mail${called}`}
            value={choice.mail}
            options={mailChoices.map((mail) => ({ value: mail, label: mailLabels[mail] }))}
            onChange={({ target }) => onChoose(kind, { ...choice, mail: target.value as MailChoice })}
          />
        )}
      </Table.Cell>
      {isPushed && (
        <Table.Cell textAlign="center">
          <Checkbox.Root
            checked={choice.push}
            onCheckedChange={({ checked }) => onChoose(kind, { ...choice, push: checked === true })}
          >
            <Checkbox.HiddenInput aria-label={`${label} by push${called}`} />
            <Checkbox.Control />
          </Checkbox.Root>
        </Table.Cell>
      )}
    </Table.Row>
  );
}
