import { roleTexts } from '@quayside/contract/roles';
import { useUser } from '@quayside/kernel/session';
import { Box, Button, Flex, FormField, Grid, Input, Panel } from '@quayside/ui';
import { Lock } from 'lucide-react';

/** Who is signed in. An administrator keeps it, so nothing here can be changed. */
export function AccountPanel() {
  const user = useUser();
  const facts = [
    { label: 'First name', value: user.firstName },
    { label: 'Last name', value: user.lastName },
    { label: 'E-mail', value: user.email },
    { label: 'Phone', value: user.phone },
    { label: 'Company', value: user.companyName },
    { label: 'Role', value: roleTexts[user.role].name, hint: roleTexts[user.role].does },
  ];
  return (
    <Panel
      title="Account information"
      actions={
        <Flex align="center" gap="8px" textStyle="caption" color="fg.subtle">
          <Lock size={14} aria-hidden />
          <Box>Managed by your administrator</Box>
        </Flex>
      }
    >
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="16px" p="16px">
        {facts.map(({ label, value, hint }) => (
          <FormField key={label} label={label} disabled hint={hint}>
            <Input value={value} readOnly />
          </FormField>
        ))}
      </Grid>
      <Flex justify="flex-end" px="16px" py="12px" borderTopWidth="1px" borderColor="border.muted">
        <Button disabled title="Managed by your administrator">
          Update
        </Button>
      </Flex>
    </Panel>
  );
}
