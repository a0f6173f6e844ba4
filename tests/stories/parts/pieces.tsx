import * as texts from '#wire/texts.ts'
import { Avatar } from '../../../src/app/ui/avatar.tsx'
import { Badge } from '../../../src/app/ui/badge.tsx'
import { Button } from '../../../src/app/ui/buttons/button.tsx'
import { IconButton } from '../../../src/app/ui/buttons/icon-button.tsx'
import { EmptyState } from '../../../src/app/ui/empty-state.tsx'
import { Checkbox } from '../../../src/app/ui/fields/checkbox.tsx'
import { SelectField } from '../../../src/app/ui/fields/select-field.tsx'
import { TextArea } from '../../../src/app/ui/fields/text-area.tsx'
import { TextField } from '../../../src/app/ui/fields/text-field.tsx'
import { InfiniteMarker } from '../../../src/app/ui/loading/infinite-marker.tsx'
import { Skeleton } from '../../../src/app/ui/loading/skeleton.tsx'
import { Spinner } from '../../../src/app/ui/loading/spinner.tsx'
import { Notice } from '../../../src/app/ui/notice.tsx'
import { AlertDialog } from '../../../src/app/ui/overlays/alert-dialog.tsx'
import { Menu } from '../../../src/app/ui/overlays/menu.tsx'
import { Modal } from '../../../src/app/ui/overlays/modal.tsx'
import { type Part, rightToLeft, unbroken } from '../story.ts'

const nothing = () => undefined
const orders = [
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
] as const

/** The basic components. */
export const piecesParts: Readonly<Record<string, Part>> = {
  button: {
    quiet: { show: <Button>Reply</Button> },
    primary: { show: <Button variant="primary">Send</Button> },
    danger: { show: <Button variant="danger">Delete</Button> },
    plain: { show: <Button variant="plain">Cancel</Button> },
    pressed: { show: <Button pressed>Public</Button> },
    busy: { show: <Button busy>Updating...</Button> },
    disabled: { show: <Button disabled>Next</Button> },
    'with an icon only': { show: <IconButton label="Refresh" icon="refresh" /> },
  },
  'text field': {
    empty: { show: <TextField label="E-mail" /> },
    'with a hint': { show: <TextField label="Tag" hint="Letters, numbers, underscores, and hyphens only" /> },
    wrong: { show: <TextField label="Tag" defaultValue="a b" error={texts.tagCharacters} /> },
    disabled: { show: <TextField label="Authors" disabled hint="Log in to search people." /> },
    'right to left': { show: <TextField label="Name" defaultValue={rightToLeft} /> },
  },
  'text area': {
    empty: { show: <TextArea label="Your answer" maxRows={12} /> },
    'with a long word': { show: <TextArea label="Your answer" maxRows={12} defaultValue={unbroken} /> },
  },
  select: { chosen: { show: <SelectField label="Order" options={orders} value="newest" onChange={nothing} /> } },
  checkbox: {
    checked: { show: <Checkbox label="Public reply" checked onChange={nothing} /> },
    unchecked: { show: <Checkbox label="Public reply" checked={false} onChange={nothing} /> },
    disabled: { show: <Checkbox label="Public reply" checked disabled onChange={nothing} /> },
  },
  badge: {
    neutral: { show: <Badge>Public</Badge> },
    accent: { show: <Badge tone="accent">Admin</Badge> },
    warn: { show: <Badge tone="warn">Private</Badge> },
    success: { show: <Badge tone="success">Whitelisted</Badge> },
  },
  avatar: {
    'two names': { show: <Avatar name="Ada Lovelace" seed="ada" /> },
    'an e-mail': { show: <Avatar name="wei@canopy.example" seed="wei" /> },
    'no name': { show: <Avatar name="" seed="" /> },
  },
  marker: {
    waiting: { show: <InfiniteMarker state={{ stage: 'waiting', text: texts.scrollForMoreMessages }} from={null} /> },
    loading: { show: <InfiniteMarker state={{ stage: 'loading', text: texts.loadingMoreMessages }} from={null} /> },
    end: { show: <InfiniteMarker state={{ stage: 'end', text: texts.noMoreMessages }} from={null} /> },
    error: {
      show: <InfiniteMarker state={{ stage: 'error', text: texts.markerFailed }} from={null} onRetry={nothing} />,
    },
  },
  notice: {
    error: {
      show: (
        <Notice tone="error" onClose={nothing}>
          {texts.sendFailed}
        </Notice>
      ),
    },
    success: {
      show: (
        <Notice tone="success" onClose={nothing}>
          {texts.titleSaved}
        </Notice>
      ),
    },
    'a long word': {
      show: (
        <Notice tone="error" onClose={nothing}>
          {unbroken}
        </Notice>
      ),
    },
  },
  'empty state': {
    cloud: { show: <EmptyState drawing="cloud" text={texts.noMessagesFound('public')} /> },
    ground: { show: <EmptyState drawing="ground" text={texts.noMessagesFound('ground')} /> },
    'with a way on': {
      show: (
        <EmptyState drawing="leaf" text={texts.threadFailed}>
          <Button icon="refresh">Retry</Button>
        </EmptyState>
      ),
    },
  },
  'on its way': { skeleton: { show: <Skeleton /> }, spinner: { show: <Spinner label={texts.loading} /> } },
  menu: {
    closed: {
      show: <Menu label="More actions" icon="more" items={[{ label: 'Delete', danger: true, run: nothing }]} />,
    },
  },
  alert: { open: { show: <AlertDialog open message={texts.loginToCreate} onClose={nothing} /> } },
  dialog: {
    open: {
      show: (
        <Modal open title={unbroken} onClose={nothing} footer={<Button variant="primary">Done</Button>}>
          <p>{rightToLeft}</p>
        </Modal>
      ),
    },
  },
}
