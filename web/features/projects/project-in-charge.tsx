import type { AdminTaxProject, TimelineItem } from '#contract/projects/project-shapes';
import { InChargeButton, InChargeDialog, inChargeToast, ownInCharge } from '#web/ui/in-charge.tsx';
import { useAssignProject, useAssignStep } from './api.ts';

/** Who is in charge of a project, and the way to change it. */
export function ProjectInCharge({ project }: { project: AdminTaxProject }) {
  const assign = useAssignProject({
    done: ({ inCharge }) => inChargeToast(inCharge, () => put(ownInCharge(project.inCharge))),
  });
  const put = (personId: string | null, onSuccess = () => {}) =>
    assign.mutate({ params: { id: project.id }, body: { personId } }, { onSuccess });
  return (
    <InChargeButton
      about={project.name}
      clientId={project.clientId}
      right="projects"
      inCharge={project.inCharge}
      otherwise="The client’s preparer"
      pending={assign.isPending}
      onChoose={put}
    />
  );
}

interface StepInChargeProps {
  project: AdminTaxProject;
  step: TimelineItem;
  onClose: () => void;
}

/** Chooses who is in charge of a step. */
export function StepInCharge({ project, step, onClose }: StepInChargeProps) {
  const assign = useAssignStep({
    done: ({ inCharge }) => inChargeToast(inCharge, () => put(ownInCharge(step.inCharge))),
    onDone: onClose,
  });
  const put = (personId: string | null) =>
    assign.mutate({ params: { id: step.id }, body: { personId } });
  return (
    <InChargeDialog
      about={step.title}
      clientId={project.clientId}
      right="projects"
      inCharge={step.inCharge}
      otherwise="The person in charge of the project"
      pending={assign.isPending}
      onChoose={put}
      onClose={onClose}
    />
  );
}
