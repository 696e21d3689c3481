import {
  kindOfNotification,
  type MailChoice,
  mailChoices,
  type NewsThreshold,
  type NotificationChoice,
  type NotificationKind,
  newsThresholdNames,
  notificationThresholds,
} from '@quayside/contract';
import { Box, Checkbox, Hint, SelectField, Table } from '@quayside/ui';
import { Lock } from 'lucide-react';
import { Fragment } from 'react';
import { t } from '../texts/notifications';
import { groupKinds, mailLabels, type PreferencesForm, sentThreshold } from './preferencesForm';
import { spanText } from './spanText';

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
          <Table.ColumnHeader width={{ base: isPushed ? '34%' : '46%', sm: 'auto' }}>{t('Kind')}</Table.ColumnHeader>
          <Table.ColumnHeader textAlign="center" width={{ base: isPushed ? '18%' : '22%', sm: '120px' }}>
            {t('In app')}
          </Table.ColumnHeader>
          <Table.ColumnHeader textAlign="center" width={{ base: '32%', sm: '180px' }}>
            {t('Mail')}
          </Table.ColumnHeader>
          {isPushed && (
            <Table.ColumnHeader textAlign="center" width={{ base: '16%', sm: '120px' }}>
              {t('Push')}
            </Table.ColumnHeader>
          )}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {groupKinds(form).map(([group, kinds]) => (
          <Fragment key={group}>
            <Table.Row bg="bg.subtle">
              <Table.ColumnHeader colSpan={isPushed ? 4 : 3} scope="colgroup" fontWeight="semibold" color="fg.muted">
                {t(group)}
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

const ownMail = () => t('The person most concerned always gets a separate e-mail');

/** Returns 'by 12 hours or more', '3 days before'; empty for an invalid number. */
const formatMeasure = (name: NewsThreshold, count: number | string): string => {
  if (typeof count === 'string') return '';
  return notificationThresholds[name].unit === 'hours'
    ? t('by {time} or more', { time: spanText(name, count) })
    : t('{time} before', { time: spanText(name, count) });
};

function ChoiceRow({
  kind,
  form,
  usual,
  called = '',
  isPushed,
  onChoose,
}: ChoiceTableProps & { kind: NotificationKind }) {
  const { label: name, ownMail: hasOwn } = kindOfNotification(kind);
  const label = t(name);
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
          <Checkbox.HiddenInput aria-label={t('{label} in app{called}', { label, called })} />
          <Checkbox.Control />
        </Checkbox.Root>
      </Table.Cell>
      <Table.Cell textAlign="center">
        {hasOwn ? (
          <Hint text={ownMail()}>
            <Box
              as="span"
              display="inline-flex"
              alignItems="center"
              tabIndex={0}
              role="img"
              aria-label={`${label}: ${ownMail()}`}
            >
              <Lock size={14} aria-hidden />
            </Box>
          </Hint>
        ) : (
          <SelectField
            aria-label={t('{label} by mail{called}', { label, called })}
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
            <Checkbox.HiddenInput aria-label={t('{label} by push{called}', { label, called })} />
            <Checkbox.Control />
          </Checkbox.Root>
        </Table.Cell>
      )}
    </Table.Row>
  );
}
