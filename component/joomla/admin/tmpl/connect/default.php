<?php

/**
 * @package    Flotilla
 * @license    GNU General Public License version 2 or later
 */

\defined('_JEXEC') or die;

use Joomla\CMS\HTML\HTMLHelper;
use Joomla\CMS\Language\Text;
use Joomla\CMS\Router\Route;

/** @var \Flotilla\Component\Flotilla\Administrator\View\Connect\HtmlView $this */

?>
<div class="row">
    <div class="col-lg-6">
        <div class="card mb-3">
            <h2 class="card-header"><?php echo Text::_('COM_FLOTILLA_LINK'); ?></h2>
            <div class="card-body">
                <?php if ($this->link !== null) : ?>
                    <p><?php echo Text::_('COM_FLOTILLA_LINK_READY'); ?></p>
                    <p>
                        <a class="btn btn-success" href="<?php echo $this->escape($this->link); ?>"
                            target="_blank" rel="noopener noreferrer"><?php echo Text::_('COM_FLOTILLA_OPEN'); ?></a>
                    </p>
                    <label class="form-label" for="flotilla-link"><?php echo Text::_('COM_FLOTILLA_COPY'); ?></label>
                    <textarea class="form-control" id="flotilla-link" rows="5" readonly spellcheck="false"
                        ><?php echo $this->escape($this->link); ?></textarea>
                    <div class="alert alert-warning mt-3"><?php echo Text::_('COM_FLOTILLA_LINK_SECRET'); ?></div>
                <?php else : ?>
                    <p><?php echo Text::_('COM_FLOTILLA_LINK_DESC'); ?></p>
                    <?php if ($this->console !== '') : ?>
                        <p><?php echo Text::sprintf('COM_FLOTILLA_LINK_CONSOLE', $this->escape($this->console)); ?></p>
                    <?php endif; ?>
                    <form action="<?php echo Route::_('index.php?option=com_flotilla'); ?>" method="post">
                        <button type="submit" class="btn btn-primary" <?php echo $this->isReady() ? '' : 'disabled'; ?>>
                            <?php echo Text::_('COM_FLOTILLA_MAKE'); ?>
                        </button>
                        <input type="hidden" name="task" value="link.make">
                        <?php echo HTMLHelper::_('form.token'); ?>
                    </form>
                <?php endif; ?>
            </div>
        </div>
    </div>
    <div class="col-lg-6">
        <div class="card mb-3">
            <h2 class="card-header"><?php echo Text::_('COM_FLOTILLA_CHECKS'); ?></h2>
            <ul class="list-group list-group-flush">
                <?php foreach ($this->checks as $check) : ?>
                    <li class="list-group-item">
                        <?php if ($check['isDone']) : ?>
                            <span class="badge bg-success"><?php echo Text::_('COM_FLOTILLA_DONE'); ?></span>
                            <?php echo Text::_($check['name']); ?>
                        <?php else : ?>
                            <span class="badge <?php echo $check['isNeeded'] ? 'bg-danger' : 'bg-secondary'; ?>"><?php
                                echo Text::_($check['isNeeded'] ? 'COM_FLOTILLA_MISSING' : 'COM_FLOTILLA_OPTIONAL');
                            ?></span>
                            <?php echo Text::_($check['name']); ?>
                            <div class="small"><?php echo Text::_($check['name'] . '_HELP'); ?></div>
                        <?php endif; ?>
                    </li>
                <?php endforeach; ?>
            </ul>
        </div>
    </div>
</div>
