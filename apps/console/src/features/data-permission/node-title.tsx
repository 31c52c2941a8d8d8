/** A line of the tree: name, number of elevators, and for an opened node all or the inverse of its parts. */
import type { PermissionNode } from '@hoistway/contract/features/data-permission';
import { useTexts } from '@hoistway/parts/language/use-language.ts';
import { Button } from 'antd';
import css from './data-permission.module.css';
import { texts } from './texts.ts';

interface NodeTitleProps {
  node: PermissionNode;
  /** With the places that it lies in. */
  withPlace: boolean;
  isCovered: boolean;
  /** Undefined while it is closed. */
  parts: readonly PermissionNode[] | undefined;
  onAll: (parts: readonly PermissionNode[]) => void;
  onInvert: (parts: readonly PermissionNode[]) => void;
}

export const NodeTitle = ({ node, withPlace, isCovered, parts, onAll, onInvert }: NodeTitleProps) => {
  const t = useTexts(texts);
  const { name, names, leaf, elevatorCount } = node;
  const hasParts = parts?.some(({ choosable }) => choosable) ?? false;
  return (
    <span className={css.node} title={isCovered ? t.covered : undefined}>
      <span className={css.name}>{withPlace ? names.replaceAll(',', ' / ') : name}</span>
      {!leaf && <span className={css.quiet}>{t.count(elevatorCount)}</span>}
      {parts && hasParts && !isCovered && (
        <span className={css.buttons}>
          <Button
            size="small"
            type="link"
            aria-label={t.selectAllOf(name)}
            onClick={event => {
              event.stopPropagation();
              onAll(parts);
            }}
          >
            {t.selectAll}
          </Button>
          <Button
            size="small"
            type="link"
            aria-label={t.invertOf(name)}
            onClick={event => {
              event.stopPropagation();
              onInvert(parts);
            }}
          >
            {t.invert}
          </Button>
        </span>
      )}
    </span>
  );
};
