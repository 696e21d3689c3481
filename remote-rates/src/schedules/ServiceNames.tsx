import { deleteServiceLine, listServiceLines, type ServiceLine } from '@quayside/contract';
import { callKey, useCall } from '@quayside/kernel/api';
import { formatList } from '@quayside/kernel/language';
import { useAbility, useUser } from '@quayside/kernel/session';
import { ActionDialog, Box, Button, EmptyState, Faces, Flex, RowAction, SideDrawer, Skeleton } from '@quayside/ui';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../texts/schedules';
import { ServiceLineDrawer } from './form/ServiceLineDrawer';

type OpenDialog = { is: 'add' } | { is: 'edit' | 'remove'; line: ServiceLine };

/** Manages services with several names: rates and departures match by any of them. */
export function ServiceNames({ onClose }: { onClose: () => void }) {
  const lines = useCall(listServiceLines, {});
  const ability = useAbility();
  const isOfCompany = useUser().companyId !== null;
  const mayChange = isOfCompany && ability.can('update', 'Rate');
  const [opened, setOpened] = useState<OpenDialog | null>(null);
  const close = () => setOpened(null);
  if (opened?.is === 'add') return <ServiceLineDrawer line={null} onClose={close} />;
  if (opened?.is === 'edit') return <ServiceLineDrawer line={opened.line} onClose={close} />;
  const addButton = isOfCompany && ability.can('create', 'Rate') && (
    <Button onClick={() => setOpened({ is: 'add' })}>
      <Plus aria-hidden />
      {t('Add names')}
    </Button>
  );
  return (
    <>
      <SideDrawer
        open
        onClose={onClose}
        title={t('Service names')}
        subtitle={t('A rate and a departure match when both name the same service')}
        footer={(end) => (
          <>
            <Button variant="outline" onClick={end}>
              {t('Close')}
            </Button>
            {addButton}
          </>
        )}
      >
        <Box pt="16px">
          <Faces
            query={lines}
            skeleton={<Skeleton h="56px" />}
            isEmpty={(all) => all.length === 0}
            empty={
              <EmptyState title={t('No service has several names')}>
                {t(
                  'Spaces, dashes and capital letters are ignored: “FE-4” equals “Fe 4”. Add other names of one service here.',
                )}
              </EmptyState>
            }
          >
            {(all) => (
              <Flex as="ul" direction="column" listStyleType="none" aria-label={t('Services')}>
                {all.map((line) => (
                  <Flex
                    as="li"
                    key={line.id}
                    align="center"
                    gap="8px"
                    minH="52px"
                    py="6px"
                    borderBottomWidth="1px"
                    borderColor="border.muted"
                  >
                    <Box flex="1" minW="0" overflowWrap="anywhere">
                      <Box>{line.names.join(' = ')}</Box>
                      <Box textStyle="caption" color="fg.muted">
                        {line.carrier.name}
                      </Box>
                    </Box>
                    {mayChange && (
                      <RowAction
                        icon={Pencil}
                        name={t('Edit {name}', { name: line.names.join(', ') })}
                        hint={t('Edit')}
                        onClick={() => setOpened({ is: 'edit', line })}
                      />
                    )}
                    {isOfCompany && ability.can('delete', 'Rate') && (
                      <RowAction
                        icon={Trash2}
                        name={t('Remove {name}', { name: line.names.join(', ') })}
                        hint={t('Remove')}
                        onClick={() => setOpened({ is: 'remove', line })}
                      />
                    )}
                  </Flex>
                ))}
              </Flex>
            )}
          </Faces>
        </Box>
      </SideDrawer>
      {opened?.is === 'remove' && <RemoveNames line={opened.line} onClose={close} />}
    </>
  );
}

function RemoveNames({ line: { id, names, version }, onClose }: { line: ServiceLine; onClose: () => void }) {
  return (
    <ActionDialog
      action={{
        question: t('Separate {names} again?', { names: formatList(names) }),
        consequence: t('Rates and departures then match only by the same name. Quotes and bookings do not change.'),
        confirmLabel: t('Separate them'),
        destructive: true,
        run: (api) => api.call(deleteServiceLine, { params: { id }, ifMatch: version }),
        done: t('The names are separate again'),
        takesAway: true,
      }}
      changes={[callKey(listServiceLines)]}
      onClose={onClose}
    />
  );
}
