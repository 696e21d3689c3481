import type { Member } from '@quayside/contract';
import {
  type AbilityChange,
  type Action,
  abilitySubjects,
  actions,
  doesRoleAllow,
  isGrantable,
} from '@quayside/contract/roles';
import { useAbility } from '@quayside/kernel/session';
import { Box, Checkbox, Panel, Table } from '@quayside/ui';
import { t } from '../texts/team';
import { type Access, mayWith } from './access';

type AbilitySubject = AbilityChange['subject'];

interface AbilityTableProps {
  role: Member['role'];
  access: Access;
  /** False when the table is read-only. */
  mayChange: boolean;
  onChange: (subject: AbilitySubject, action: Action, isOn: boolean) => void;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Abilities besides the role, one checkbox per right. Those that the viewer lacks, or that the role cannot have, are
 * disabled.
 */
export function AbilityTable({ role, access, mayChange, onChange }: AbilityTableProps) {
  const viewer = useAbility();
  const isOpen = (action: Action, subject: AbilitySubject): boolean =>
    mayChange &&
    viewer.can(action, subject) &&
    (doesRoleAllow(role, action, subject) || isGrantable(role, action, subject));
  return (
    <Panel title={t('Abilities')}>
      <Box overflowX="auto">
        <Table.Root aria-label={t('Abilities')}>
          <Table.Header>
            <Table.Row>
              {[t('On'), ...actions.map((action) => t(capital(action)))].map((title) => (
                <Table.ColumnHeader key={title}>{title}</Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {abilitySubjects.map((subject) => (
              <Table.Row key={subject}>
                <Table.Cell fontWeight="medium">{t(subject)}</Table.Cell>
                {actions.map((action) => {
                  const isOn = mayWith(role, access, action, subject);
                  const change = isOn === doesRoleAllow(role, action, subject) ? undefined : isOn ? 'added' : 'removed';
                  return (
                    <Table.Cell key={action}>
                      <Checkbox.Root
                        checked={isOn}
                        disabled={!isOpen(action, subject)}
                        onCheckedChange={({ checked }) => onChange(subject, action, checked === true)}
                      >
                        <Checkbox.HiddenInput aria-label={`${action} ${subject}`} />
                        <Checkbox.Control />
                        {change && (
                          <Box as="span" px="6px" borderRadius="sm" bg="bg.muted" color="fg.muted" textStyle="caption">
                            {change === 'added' ? t('added') : t('removed')}
                          </Box>
                        )}
                      </Checkbox.Root>
                    </Table.Cell>
                  );
                })}
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Box>
    </Panel>
  );
}
