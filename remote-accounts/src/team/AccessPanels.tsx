import { getMember, listMembers, type Member, updateMemberAccess } from '@quayside/contract';
import { hasService } from '@quayside/contract/roles';
import { callKey, errorMessage, useSend } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { useUser } from '@quayside/kernel/session';
import { Box, Button, Callout, Flex, Grid, toaster, UnsavedGuard } from '@quayside/ui';
import { useState } from 'react';
import { t } from '../texts/team';
import { AbilityTable } from './AbilityTable';
import { type Access, isSameAccess, toAccess, withRight, withService } from './access';
import { ExplainAccess } from './ExplainAccess';
import { ServiceSwitches } from './ServiceSwitches';

/** Services and abilities of a user, editable with permission, and the resulting access. */
export function AccessPanels({ member }: { member: Member }) {
  const { id, role, may } = member;
  const queries = useQueryClient();
  const viewer = useUser();
  /** Edited access, and the record it is based on, because others may change that. */
  const [edit, setEdit] = useState<{ base: Member; access: Access } | null>(null);
  const base = edit?.base ?? member;
  const stored = toAccess(base);
  const access = edit?.access ?? stored;
  const setAccess = (next: Access) => setEdit(isSameAccess(next, stored) ? null : { base, access: next });
  const dirty = edit !== null;
  const save = useSend(updateMemberAccess, {
    onSuccess: (saved) => {
      toaster.success(t('Services and abilities saved'));
      setEdit(null);
      queries.setQueryData(callKey(getMember, { params: { id } }), saved);
      void queries.invalidateQueries({ queryKey: callKey(listMembers) });
    },
  });
  const body = { services: [...access.services], abilities: [...access.abilities] };
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 480px) minmax(0, 1fr)' }}
      gap="16px"
      py="16px"
      alignItems="start"
    >
      <UnsavedGuard dirty={dirty} />
      <Flex direction="column" gap="16px">
        {save.error && (
          <Callout tone="error" title={t('Services and abilities could not be saved')}>
            {errorMessage(save.error)}
          </Callout>
        )}
        <ServiceSwitches
          used={access.services}
          ofCompany={member.access.companyServices}
          maySwitch={(service) => may.access && hasService(viewer, service)}
          onSwitch={(service, isOn) => setAccess(withService(access, service, isOn))}
        />
        <AbilityTable
          role={role}
          access={access}
          mayChange={may.access}
          onChange={(subject, action, isOn) => setAccess(withRight(role, access, { subject, action, isOn }))}
        />
        {may.access && (
          <Flex align="center" wrap="wrap" gap="8px 12px">
            <Box flex="1" textStyle="caption" color="fg.muted">
              {t('Changes apply at once and are recorded in the audit log.')}
            </Box>
            {dirty && (
              <Button
                variant="outline"
                onClick={() => {
                  setEdit(null);
                  save.reset();
                  void queries.invalidateQueries({ queryKey: callKey(getMember) });
                }}
              >
                {t('Discard')}
              </Button>
            )}
            <Button
              disabled={!dirty}
              loading={save.isPending}
              loadingText={t('Save access')}
              onClick={() => save.mutate({ params: { id }, body, ifMatch: base.version })}
            >
              {t('Save access')}
            </Button>
          </Flex>
        )}
      </Flex>
      <ExplainAccess member={member} access={access} />
    </Grid>
  );
}
