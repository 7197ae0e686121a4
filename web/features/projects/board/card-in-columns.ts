import {
  closestCenter,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  pointerWithin,
} from '@dnd-kit/core';

/** The column under the pointer; by keyboard the nearest. */
export const columnUnder: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCenter(args);

/** The left and right arrow keys go from column to column, among those that take the card. */
export const fromColumnToColumn: KeyboardCoordinateGetter = (
  event,
  { currentCoordinates, context: { collisionRect, droppableContainers, droppableRects } },
) => {
  const isRight = event.code === 'ArrowRight';
  if (!collisionRect || (!isRight && event.code !== 'ArrowLeft')) return undefined;
  event.preventDefault();
  const middle = collisionRect.left + collisionRect.width / 2;
  const columns = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => droppableRects.get(id) ?? [])
    .toSorted((a, b) => a.left - b.left);
  const next = isRight
    ? columns.find(({ left }) => left > middle)
    : columns.findLast(({ right }) => right < middle);
  return next && { x: next.left, y: currentCoordinates.y };
};
