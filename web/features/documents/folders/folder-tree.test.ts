import { describe, expect, test } from 'vitest';
import type { Folder } from '#contract/documents/folders';
import { flatten, folderLabel, folderTree, isInside, parentOf } from './folder-tree.ts';
import { type MoveTarget, nameOfTarget, readTarget, targetId } from './move-target.ts';

function folder(path: string): Folder {
  return {
    id: path,
    userId: 'u',
    name: path.slice(path.lastIndexOf('/') + 1),
    parentFolder: null,
    path,
    fileCount: 0,
    createdAt: '2026-02-09T10:00:00.000Z',
    can: { rename: true, delete: true },
  };
}

const files = ['', '/Medical', '/Tax Documents 2025', '/Tax Documents 2025/Income'].map((path) => ({
  folder: path,
}));

describe('the tree', () => {
  test('offers the preset folders of the season before anything is in them', () => {
    const tree = folderTree([], [], 2025);
    expect(tree.map(({ path, folder: made }) => [path, made])).toEqual([
      ['/Tax Documents 2025', null],
      ['/Tax Documents 2024', null],
    ]);
  });

  test('nests folders, presets first, names as people read them', () => {
    const tree = folderTree(
      ['/Trip 10', '/trip 9', '/Tax Documents 2025', '/Tax Documents 2025/Income', '/Trip'].map(
        folder,
      ),
      files,
      2025,
    );
    expect(flatten(tree).map(({ node, depth }) => [node.path, depth, node.count])).toEqual([
      ['/Tax Documents 2025', 0, 2],
      ['/Tax Documents 2025/Income', 1, 1],
      ['/Tax Documents 2024', 0, 0],
      ['/Trip', 0, 0],
      ['/trip 9', 0, 0],
      ['/Trip 10', 0, 0],
    ]);
    expect(tree[0]?.folder?.id).toBe('/Tax Documents 2025');
  });

  test('a folder holds what lies below it; Root only what lies in no folder', () => {
    expect(isInside('/Medical/2024', '/Medical')).toBe(true);
    expect(isInside('/Medical bills', '/Medical')).toBe(false);
    expect(isInside('/Medical', '')).toBe(false);
    expect(isInside('', '')).toBe(true);
  });

  test('paths in words', () => {
    expect(folderLabel('')).toBe('Root');
    expect(folderLabel('/Tax Documents 2025/Income')).toBe('Tax Documents 2025 / Income');
    expect(parentOf('/Tax Documents 2025/Income')).toBe('/Tax Documents 2025');
    expect(parentOf('/Medical')).toBe('');
  });
});

describe('drop targets', () => {
  test.each<[MoveTarget, string]>([
    [{ kind: 'folder', path: '/A | B/C' }, 'A | B / C'],
    [{ kind: 'folder', path: '' }, 'Root'],
    [{ kind: 'category', category: 'w2' }, 'W-2'],
    [{ kind: 'new-folder' }, 'a new folder'],
  ])('are read back from their id: %o', (target, name) => {
    expect(readTarget(targetId('tree', target))).toEqual(target);
    expect(targetId('tray', target)).not.toBe(targetId('tree', target));
    expect(nameOfTarget(target)).toBe(name);
  });

  test('nothing else is one', () => {
    expect(readTarget('tree|category|cats')).toBeNull();
    expect(readTarget('0198c0de')).toBeNull();
  });
});
