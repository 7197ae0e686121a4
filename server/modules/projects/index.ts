// Projects own what the firm does for a client step by step: steps, checklist items and how far all
// of it is. Documents handed over for an item belong to `files`.
export { readBoard, returnsOnBoard } from './board/board.ts';
export { removeItem } from './items/change-items.ts';
export { deleteProjectsOf, updateProject } from './change-project.ts';
export {
  countInChargeOf as countProjectsInChargeOf,
  endUnfitCharge as endUnfitProjectCharge,
  handOverCharge as handOverProjectCharge,
  moveProjectCharge,
  moveStepCharge,
  putInCharge,
} from './in-charge.ts';
export { moveProjects, moveProjectsBack } from './move-projects.ts';
export {
  findProject,
  lockProjectInScope,
  listItems,
  lockProject,
  lockProjectById,
  openTaxYearOf,
  presentProjectOf,
} from './queries.ts';
export { completeSteps, completeStepsOfYear, reopenSteps } from './complete-steps.ts';
export { blockersOf } from './readiness.ts';
export { announceProject } from './announce.ts';
export { isInChargeOf } from './read-in-charge.ts';
export { projectsInScope } from './policy.ts';
export { projectDueDays } from './due-days.ts';
export { openBeforeDelivery } from './delivery-steps.ts';
export { listOpenItems, listRequestsOfYear, type OpenItem } from './expected.ts';
export { lockAnswerable, withdrawAnswerOf } from './answer-request.ts';
export { answerByLink, withdrawByLink } from './answer-by-link.ts';
export { lockActiveTemplate } from './create-project.ts';
export {
  clientsWithProject,
  createPlannedProjects,
  deletePlannedProjects,
  returnFormsOf,
  type PlannedProject,
} from './planned-projects.ts';
export { addRequests, isUntouchedRequest } from './add-requests.ts';
export { receiveByRule, receiveForItem } from './receive-document.ts';
export type { ProjectRow } from './table.ts';
export { listRequestedItems, projectById, type RequestedItem } from './requests.ts';
export { projectRoutes } from './routes.ts';
export { checklistItems } from './items/table.ts';
export { taxProjects } from './table.ts';
export { returnPapers } from './papers.ts';
export { projectTables } from './export.ts';
